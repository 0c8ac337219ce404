// The mix that the figures are about: 58% Markdown, 33% JSON, 9% tags, titles and thinking; one tag in about 650
// characters. A `<` that begins no tag comes once in some 250 characters, as in the READMEs of this repository's dependencies.

/** A small generator of pseudo-random numbers, so that every run measures the same text. */
function createRandom(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
}

const WORDS =
  'the agent reads a page and compares what it finds with the question of the user before it writes down which offer is better and why that matters for the plan in spring'.split(
    ' ',
  );

/**
 * A transcript of about `length` characters with every tag on a line of its own. `mark` ends the titles: `✓` makes V8
 * keep the string with two bytes per character, an empty one keeps it at one.
 */
export function createTranscript(length, { mark = '', seed = 1 } = {}) {
  const random = createRandom(seed);
  const words = (count) => Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ');
  const markdown = (size) => {
    let text = '';
    while (text.length < size) {
      const kind = random(8);
      if (kind === 0) text += `## ${words(4)}\n\n`;
      else if (kind === 1)
        text += `- **${words(2)}**: ${words(9)}\n- <kbd>${words(1)}</kbd> (${words(6)})\n\n`;
      else if (kind === 2)
        text += `\`\`\`ts\nif (a < ${random(99)} && b << 2) return "${words(3)}";\n\`\`\`\n\n`;
      else text += `${words(30 + random(40))}.\n\n`;
    }
    return `${text}${words(5)}.`;
  };
  const record = () => ({
    title: words(5),
    url: `https://pages.example/${random(99999)}`,
    score: random(1000) / 8,
    tags: [words(1), words(1)],
    text: `${words(50)} "${words(3)}"\n<p>${words(40)}</p>\n${words(20)}`,
    found: random(2) === 0,
    parent: null,
  });
  const parts = [];
  let size = 0;
  for (let step = 1; size < length; step++) {
    const id = `web_search:call_${random(1e9).toString(36)}`;
    const part = [
      '<<thinking>>',
      words(55),
      '<</thinking>>',
      '<<STEP_START>>',
      `Step ${step}: ${words(4)}${mark && ` ${mark}`}`,
      markdown(1500),
      `<<TOOL_STEP_START/${id}>>`,
      '<<TOOL_STEP_INPUT_START>>',
      JSON.stringify({ query: words(6), limit: random(20), filters: { language: 'en', safe: true } }),
      '<<TOOL_STEP_INPUT_END>>',
      '<<TOOL_STEP_RESULT_START>>',
      JSON.stringify({ results: Array.from({ length: 2 + random(3) }, record), total: random(500) }),
      '<<TOOL_STEP_RESULT_END>>',
      `<<TOOL_STEP_END/${id}>>`,
      markdown(2000),
      '<<STEP_END>>',
      '',
    ].join('\n');
    parts.push(part);
    size += part.length;
  }
  // Joined and cut into a string of its own, as a message that came over the network is.
  return Buffer.from(parts.join('')).toString('utf8');
}
