import type { ToolInput } from '@agent-transcript/parser';
import { inOneLine } from '@agent-transcript/text/ansi';
import { withoutMarks } from '@agent-transcript/text/markdown';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { titleText } from '../../model/block/titleText';
import { toolGist } from '../../model/block/toolGist';
import type { BlockPlace } from '../../model/outline/blockPlaces';
import { clip } from '../../model/texts/clip';

/** Length of a text that is read for its first words, in UTF-16 units. */
const READ = 240;

/** Kind and subject of a place, each on one line. */
export function placeName(
  { content }: Pick<BlockPlace, 'content'>,
  labels: TranscriptLabels,
): { readonly name: string; readonly gist: string } {
  if ('tree' in content) return { name: labels.role('system'), gist: '' };
  switch (content.type) {
    case 'step':
      return {
        name: content.number === undefined ? labels.blockKind('step') : labels.step(content.number),
        gist: lineOf(titleText(content)),
      };
    case 'tool': {
      const input = content.children.find((child): child is ToolInput => child.type === 'toolInput');
      const gist = input === undefined || input.status === 'streaming' ? '' : toolGist(input).join(' · ');
      return { name: lineOf(content.name) || labels.tool, gist: lineOf(gist) };
    }
    case 'inputRequest':
      return { name: labels.inputRequired, gist: lineOf(titleText(content)) };
    case 'error':
      return { name: labels.error, gist: lineOf(content.message) };
    case 'checkpoint':
      return { name: labels.checkpoint, gist: lineOf(content.name) };
    case 'thinking':
      return { name: labels.thinking, gist: lineOf(content.value) };
    case 'text':
      return { name: labels.blockKind('text'), gist: lineOf(withoutMarks(content.value.slice(0, READ))) };
    case 'media':
    case 'citation':
      return { name: labels.blockKind(content.type), gist: '' };
    default:
      return { name: `¶${lineOf(content.type)}`, gist: '' };
  }
}

const lineOf = (text: string) => clip(inOneLine(text.slice(0, READ)), 80);
