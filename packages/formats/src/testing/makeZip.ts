import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../read/decompressFile';

/** A file for {@link makeZip}. Missing fields get correct values. */
export interface ZipFile {
  readonly name: string;
  readonly text: string;
  /** 0, 8 or 93; any other method keeps the bytes as they are. Default: 8. */
  readonly method?: number;
  readonly packed?: Uint8Array;
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
}

/** A Zstandard frame of raw blocks, without compression. */
export function rawZstd(bytes: Uint8Array, window = 0x58): Uint8Array {
  const blocks: Uint8Array[] = [Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, window)];
  for (let at = 0; at === 0 || at < bytes.length; at += 100_000) {
    const block = bytes.subarray(at, at + 100_000);
    const head = (block.length << 3) | (at + 100_000 >= bytes.length ? 1 : 0);
    blocks.push(Uint8Array.of(head & 255, (head >> 8) & 255, head >> 16), block);
  }
  return Buffer.concat(blocks);
}

/** A ZIP archive of texts. */
export function makeZip(files: readonly ZipFile[], comment = ''): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const bytes = Buffer.from(file.text);
    const { method = 8, crc = crc32(bytes), size = bytes.length, flags = 0 } = file;
    const packed =
      file.packed ?? (method === 8 ? deflateRawSync(bytes) : method === 93 ? rawZstd(bytes) : bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, tail, name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, list, end, Buffer.from(comment)]);
}
