// What is rendered, and the text that must then stand on the page. Both are generated, the same in every run.

const WORDS =
  'the agent reads a page and compares what it finds with the question of the user before it writes down which offer is better and why that matters for the plan in spring'.split(
    ' ',
  );

/** A small generator of pseudo-random numbers. */
function createRandom(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
}

/** An answer of about `length` characters in Markdown, as models write them, and its text without the marks. */
export function createMarkdown(length, seed = 1) {
  const random = createRandom(seed);
  const words = (count) => Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ');
  const parts = [];
  const texts = [];
  const add = (markdown, text) => {
    parts.push(markdown);
    texts.push(text);
  };
  const inline = (count) => {
    const [a, b, c, d, e] = [words(count), words(2), words(1), words(3), words(count)];
    const url = `https://pages.example/${random(99999)}`;
    return {
      markdown: `${a} **${b}** and \`${c}()\`, [${d}](${url}), ${e}.`,
      text: `${a} ${b} and ${c}(), ${d}, ${e}.`,
    };
  };
  const kinds = [
    () => {
      const title = words(4);
      add(`## ${title}`, title);
    },
    () => {
      const items = Array.from({ length: 3 + random(3) }, () => inline(4));
      add(items.map(({ markdown }) => `- ${markdown}`).join('\n'), items.map(({ text }) => text).join(' '));
    },
    () => {
      const code = Array.from({ length: 4 + random(10) }, (_, i) => `const v${i} = read("${words(3)}");`);
      add(`\`\`\`ts\n${code.join('\n')}\n\`\`\``, code.join(' '));
    },
    () => {
      const rows = Array.from({ length: 4 }, () => [words(2), words(3), String(random(999))]);
      const [head, ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
      add([head, '| --- | --- | ---: |', ...body].join('\n'), rows.flat().join(' '));
    },
    () => {
      const { markdown, text } = inline(8);
      add(`> ${markdown}`, text);
    },
  ];
  for (let size = 0; size < length; size += (parts.at(-1)?.length ?? 0) + 2) {
    const kind = kinds[random(12)];
    if (kind === undefined) {
      const { markdown, text } = inline(12 + random(12));
      add(markdown, text);
    } else kind();
  }
  return { markdown: parts.join('\n\n'), text: texts.join(' ') };
}

/** Messages of plain text, so that every list shows the same. */
export function createMessages(count) {
  const random = createRandom(7);
  const words = (n) => Array.from({ length: n }, () => WORDS[random(WORDS.length)]).join(' ');
  return Array.from({ length: count }, (_, i) => ({ title: `Message ${i + 1}`, text: `${words(24)}.` }));
}

/** How many of the pieces make a paragraph of 80 words. */
const PARAGRAPH = 40;

/** The pieces that are appended to the last message: two words each, in paragraphs. */
export function createTokens(count) {
  const random = createRandom(11);
  return Array.from({ length: count }, (_, i) => {
    const space = i % PARAGRAPH === PARAGRAPH - 1 ? '\n\n' : ' ';
    return `${space}${WORDS[random(WORDS.length)]} ${WORDS[random(WORDS.length)]}`;
  });
}
