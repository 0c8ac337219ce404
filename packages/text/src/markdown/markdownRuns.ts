import type { Nodes } from './nodes';

/**
 * The texts of Markdown as the page shows them: of each element that stands on lines of its own one, without the marks. Addresses
 * that are shown beside a link or an image are none of it. `runsOf` in `highlightMatches` gives the same of the page.
 */
export function markdownRuns(blocks: readonly Nodes[]): string[] {
  const runs: string[] = [];
  let run = '';
  /** The element that the run stands in. */
  let around: unknown = null;
  const end = () => {
    if (run !== '') runs.push(run);
    run = '';
  };
  const say = (text: string, element: unknown) => {
    if (text === '') return;
    if (element !== around) end();
    around = element;
    run += text;
  };
  /** The recursion is as deep as blocks and emphasis are nested, which their readers bound. */
  const read = (nodes: readonly Nodes[], element: unknown, tight = false) => {
    for (const node of nodes) {
      switch (node.type) {
        case 'text':
        case 'inlineCode':
        case 'html':
          say(node.value, element);
          break;
        case 'inlineMath':
          say(node.raw, element);
          break;
        case 'math':
          say(node.raw, node);
          break;
        case 'code':
          say(node.value, node);
          break;
        case 'image':
          say(node.alt, element);
          break;
        case 'footnoteReference':
          say(`[${node.label}]`, element);
          break;
        case 'break':
          end();
          break;
        case 'paragraph':
          read(node.children, tight ? element : node);
          break;
        case 'emphasis':
        case 'strong':
        case 'delete':
        case 'link':
          read(node.children, element);
          break;
        case 'heading':
        case 'blockquote':
        case 'tableCell':
          read(node.children, node);
          break;
        case 'footnoteDefinition':
          say(`[${node.label}]`, node);
          // They stand in an element beside it.
          read(node.children, node.children);
          break;
        case 'list':
          for (const item of node.children) read(item.children, item, !node.loose);
          break;
        case 'table':
          for (const row of node.children) read(row.children, row);
          break;
        case 'definition':
        case 'thematicBreak':
        case 'listItem':
        case 'tableRow':
          break;
      }
    }
  };
  read(blocks, runs);
  end();
  return runs;
}
