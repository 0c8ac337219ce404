import type { TracebackBuilder } from './createTracebackBuilder';
import { bare, type Lines } from './lines';
import { readStackBelowMessage, type StackGrammar } from './readStackBelowMessage';

/** A logger may add the archive: `~[spring-core-6.1.jar:6.1]`. */
const FRAME = /^\s*at ([^()\s]+)\(([^()]*)\)(?: ~?\[[^\]]*\])?\s*$/;
const PLACE =
  /^(?:([^:]+):(\d+)|(.+\.(?:java|kts?|scala|groovy|clj))|Native Method|Unknown Source|<generated>)$/;
const LIBRARY =
  /^(?:[\w.]+\/)?(?:javax?|jdk|sun|com\.sun|jakarta|kotlinx?|scala|groovy|clojure|org\.(?:springframework|apache|junit|gradle|hibernate|eclipse\.jetty|codehaus\.groovy)|io\.netty|reactor)\./;

export const tellsJava = (lines: Lines, index: number): boolean => GRAMMAR.frameAt(lines, index) !== null;

export const readJava = (lines: Lines, builder: TracebackBuilder): void =>
  readStackBelowMessage(lines, builder, GRAMMAR);

const GRAMMAR: StackGrammar = {
  frameAt(lines, index) {
    const frame = FRAME.exec(bare(lines, index));
    const place = PLACE.exec(frame?.[2] ?? '');
    if (frame === null || place === null) return null;
    const name = frame[1] ?? '';
    return {
      fields: {
        function: name,
        file: place[1] ?? place[3] ?? '',
        line: place[2] === undefined ? undefined : Number(place[2]),
        library: LIBRARY.test(name),
      },
      count: 1,
    };
  },
  opens(line) {
    const words = /^\s*(Caused by|Suppressed): /.exec(line);
    if (words === null) return null;
    return { relation: words[1] === 'Suppressed' ? 'suppressed' : 'cause', length: words[0].length };
  },
  message: /[\w$](?:Exception|Error|Throwable)\b/,
};
