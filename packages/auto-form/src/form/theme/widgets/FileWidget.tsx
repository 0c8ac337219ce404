'use client';

import { type ReactNode, useState } from 'react';
import { labelId } from '../../value/fieldIds';
import { useFormInternals } from '../FormInternals';
import type { WidgetProps } from '../types';
import { emptyOf, useControlProps } from './useControlProps';

/** Files as data URIs (RFC 2397) with their name; nothing leaves the page. */
export function FileWidget(props: WidgetProps): ReactNode {
  const { value, onChange, multiple = false, disabled, readonly, label } = props;
  const { labels } = useFormInternals();
  const [problem, setProblem] = useState('');
  const files = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );

  const read = async (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0) return;
    const results = await Promise.allSettled(chosen.map(toDataUrl));
    const failed = results.findIndex(({ status }) => status === 'rejected');
    setProblem(failed === -1 ? '' : labels.fileUnreadable(chosen[failed]?.name ?? ''));
    const urls = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (urls.length > 0) onChange(multiple ? [...files, ...urls] : urls[0]);
  };

  const remove = (index: number) => {
    const left = files.filter((_, at) => at !== index);
    onChange(multiple ? left : emptyOf(props));
  };

  const { readOnly: _, placeholder: __, ...control } = useControlProps(props);
  return (
    <div data-part="Files" role="group" aria-labelledby={labelId(props.id)}>
      {files.length > 0 && (
        <ul>
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same file may be there twice
            <li key={index}>
              <bdi>{nameOf(file)}</bdi>{' '}
              <button
                type="button"
                data-part="Action"
                disabled={disabled || readonly}
                onClick={() => remove(index)}
              >
                {labels.remove(nameOf(file))}
              </button>
            </li>
          ))}
        </ul>
      )}
      {(multiple || files.length === 0) && (
        <input
          {...control}
          type="file"
          aria-label={`${labels.chooseFile}${labels.colon}${label}`}
          multiple={multiple}
          accept={props.options.accept}
          disabled={disabled || readonly}
          onChange={({ target }) => {
            void read(target.files);
            // The same file can then be chosen again.
            target.value = '';
          }}
        />
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}

function nameOf(url: string): string {
  const name = /^data:[^,]*?;name=([^;,]*)/.exec(url.slice(0, 500))?.[1];
  const type = /^data:([^;,]*)/.exec(url.slice(0, 200))?.[1] ?? '';
  try {
    return name === undefined ? type || '…' : decodeURIComponent(name);
  } catch {
    return name ?? type;
  }
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.replace(/^data:([^;,]*)/, `data:$1;name=${encodeURIComponent(file.name)}`));
    });
    reader.readAsDataURL(file);
  });
}
