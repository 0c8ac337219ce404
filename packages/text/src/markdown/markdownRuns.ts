import type { Nodes } from './nodes';

/**
 * Texts of Markdown as the page shows them, without marks: one for each element on lines of its own. Addresses shown
 * next to links and images are not included. `textRuns` of the components returns the same for the page.
 */
export function markdownRuns(blocks: readonly Nodes[]): string[] {
  const runs: string[] = [];
  let run = '';
  /** Element that contains the current run. */
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
  /** Recursion is bounded by the nesting limits of blocks and emphasis. */
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
          // They are in a separate element next to it.
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
