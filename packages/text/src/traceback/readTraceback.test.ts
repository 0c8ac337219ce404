import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripAnsi } from '../ansi';
import { tracebacks } from '../testing/tracebacks';
import { readTraceback } from '.';

type Name = keyof typeof tracebacks;

const read = (text: string) => {
  const traceback = readTraceback(text);
  if (traceback === null) throw new Error(`Not read: ${text.slice(0, 200)}`);
  return traceback;
};

/** Relation, message and frames of each chain: `function file:line:column`, `L` for library, `!` for failing. */
const outline = (name: Name) =>
  read(tracebacks[name]).chains.map(({ relation, message, frames }) => [
    relation,
    message,
    ...frames.map((frame) =>
      [
        `${frame.failing ? '!' : ''}${frame.library ? 'L' : ''}`,
        frame.function,
        [frame.file, frame.line, frame.column].filter((part) => part !== undefined).join(':'),
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
  ]);

const source = (text: string) =>
  read(text)
    .chains.flatMap(({ parts }) => parts)
    .map((part) => part.text)
    .join('');

describe('Python', () => {
  test('chains keep their order, each with its relation, message and frames; the last frame fails', () => {
    expect(outline('python')).toEqual([
      [
        null,
        'json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
        'load /app/a.py:4',
        'L loads /usr/lib/python3.11/json/__init__.py:346',
        'L decode /usr/lib/python3.11/json/decoder.py:337',
        '!L raw_decode /usr/lib/python3.11/json/decoder.py:353',
      ],
      ['causedBy', 'RuntimeError: cannot load x.json', 'run /app/a.py:9', '! load /app/a.py:6'],
      ['during', "KeyError: 'missing'", '<module> /app/a.py:14', '! run /app/a.py:11'],
    ]);
  });

  test('code keeps its markers, without the common indentation', () => {
    expect(read(tracebacks.python).chains[2]?.frames[1]?.code).toBe(
      'return {}["missing"] + load(\n       ~~^^^^^^^^^^^',
    );
  });

  test('the exceptions of a group are read, raised or not', () => {
    expect(outline('pythonGroup')).toEqual([
      [null, 'ExceptionGroup: several (2 sub-exceptions)', '<module> /app/g.py:8', '! main /app/g.py:7'],
      ['member', 'ValueError: 1', 'main /app/g.py:5', '! f /app/g.py:2'],
      ['member', 'TypeError: two'],
    ]);
    expect(read(tracebacks.pythonGroup).chains[1]?.frames[0]?.code).toBe('try: f()\n     ^^^');
  });

  test('nested groups, with the causes of their exceptions', () => {
    expect(
      read(tracebacks.pythonGroups).chains.map(({ relation, within, message }) => [
        relation,
        within.join(),
        message,
      ]),
    ).toEqual([
      [null, '', 'ExceptionGroup: errors in a task group (3 sub-exceptions)\nwhile starting the server'],
      ['member', '1', 'FileNotFoundError: no such file: c.json'],
      ['causedBy', '1', 'ValueError: cannot parse c.json'],
      ['member', '2', 'ExceptionGroup: errors in a task group (2 sub-exceptions)'],
      ['member', '2,1', 'FileNotFoundError: no such file: a.json'],
      ['member', '2,2', 'FileNotFoundError: no such file: b.json'],
      ['member', '...', 'and 1 more exception'],
      ['causedBy', '', 'RuntimeError: start failed'],
    ]);
  });

  test('a group that is an exception of a group may lead to another exception', () => {
    const text = `  + Exception Group Traceback (most recent call last):
  |   File "/srv/all.py", line 7, in <module>
  |     raise ExceptionGroup("jobs", failed)
  | ExceptionGroup: jobs (1 sub-exception)
  | seen at night
  +-+---------------- 1 ----------------
    | Exception Group Traceback (most recent call last):
    |   File "/srv/all.py", line 3, in mails
    |     raise ExceptionGroup("mails", failed)
    | ExceptionGroup: mails (1 sub-exception)
    +-+---------------- 1 ----------------
      | OSError: no route
      +------------------------------------
    | 
    | During handling of the above exception, another exception occurred:
    | 
    | Traceback (most recent call last):
    |   File "/srv/all.py", line 9, in report
    |     log[0]
    | IndexError: list index out of range
    +------------------------------------
`;
    expect(
      read(text).chains.map(({ relation, within, message }) => [relation, within.join(), message]),
    ).toEqual([
      [null, '', 'ExceptionGroup: jobs (1 sub-exception)\nseen at night'],
      ['member', '1', 'ExceptionGroup: mails (1 sub-exception)'],
      ['member', '1,1', 'OSError: no route'],
      ['during', '1', 'IndexError: list index out of range'],
    ]);
  });

  test('a syntax error has a place and no function', () => {
    expect(outline('pythonSyntax')).toEqual([[null, "SyntaxError: '(' was never closed", '! /app/s.py:1']]);
  });

  test('text under a repeated frame stays text', () => {
    const parts = read(tracebacks.pythonRecursion).chains[0]?.parts ?? [];
    expect(parts.filter(({ type }) => type === 'text').map(({ text }) => text)).toEqual([
      '  [Previous line repeated 996 more times]\n',
    ]);
  });

  test('a message may have several lines, and may look like a frame', () => {
    const text =
      'Traceback (most recent call last):\n  File "a.py", line 1, in f\nE: x\n\n  File "b", line 2\ny';
    expect(read(text).chains[0]?.message).toBe('E: x\n\n  File "b", line 2\ny');
  });

  test('frames alone are read, also where the indentation is lost', () => {
    const text = 'File "a.py", line 1, in f\ng()\nFile "b.py", line 2, in g\nValueError: x';
    const [chain] = read(text).chains;
    expect(chain?.frames.map(({ code }) => code)).toEqual(['g()', undefined]);
    expect(chain?.message).toBe('ValueError: x');
  });
});

describe('JavaScript', () => {
  test('V8: message under Node’s first lines, the cause, properties as text', () => {
    expect(outline('javascript')).toEqual([
      [null, 'Error: run failed', '! run file:///app/src/n.mjs:2:67', 'async file:///app/src/n.mjs:3:1'],
      [
        'cause',
        'TypeError: bad x',
        '! file:///app/src/n.mjs:1:57',
        'L Array.map',
        'load file:///app/src/n.mjs:1:41',
        'async run file:///app/src/n.mjs:2:29',
        'async file:///app/src/n.mjs:3:1',
      ],
    ]);
  });

  test('V8: methods, constructors, dependencies and the runtime', () => {
    expect(outline('javascriptDependencies')).toEqual([
      [
        null,
        "TypeError: Cannot read properties of undefined (reading 'email')",
        '! formatRecipient /srv/mailer/dist/format.js:18:27',
        'L Array.map',
        'new Envelope /srv/mailer/dist/envelope.js:41:31',
        'L Layer.handle [as handle_request] /srv/mailer/node_modules/express/lib/router/layer.js:95:5',
        'L next /srv/mailer/node_modules/express/lib/router/route.js:149:13',
        'L /srv/mailer/node_modules/express/lib/router/index.js:284:15',
        'L async Promise.all',
        'async sendAll /srv/mailer/dist/send.js:12:3',
        'L process.processTicksAndRejections node:internal/process/task_queues:105:5',
      ],
    ]);
  });

  test('Firefox', () => {
    expect(outline('firefox')).toEqual([
      [
        null,
        '',
        '! loadRows/< https://app.example/assets/table.js:88:19',
        'loadRows https://app.example/assets/table.js:84:12',
        'async*onClick https://app.example/assets/main.js:31:9',
        'EventListener.handleEvent* https://app.example/assets/main.js:12:8',
      ],
    ]);
  });

  test('a brace in a message belongs to it', () => {
    expect(read('Error: got {\n  a\n}\n    at f (/a.js:1:2)').chains[0]?.message).toBe(
      'Error: got {\n  a\n}',
    );
  });
});

describe('Java', () => {
  test('causes and suppressed errors', () => {
    const chains = outline('java');
    expect(chains.map(([relation, message]) => [relation, message])).toEqual([
      [null, 'Exception in thread "main" java.lang.RuntimeException: outer'],
      ['cause', 'java.lang.NumberFormatException: For input string: "x"'],
      ['suppressed', 'java.lang.IllegalStateException: close'],
    ]);
    expect(chains[1]?.slice(2, 6)).toEqual([
      '!L java.base/java.lang.NumberFormatException.forInputString NumberFormatException.java:67',
      'L java.base/java.lang.Integer.parseInt Integer.java:668',
      'L java.base/java.lang.Integer.parseInt Integer.java:786',
      'M.a M.java:3',
    ]);
  });

  test('a message of two lines, archives after frames, generated code, other JVM languages', () => {
    expect(outline('javaServer')).toEqual([
      [
        null,
        'java.lang.IllegalStateException: Failed to load invoice 4711\nThe customer is locked.',
        '! com.example.billing.InvoiceService.load InvoiceService.java:88',
        'com.example.billing.InvoiceController.show InvoiceController.java:41',
        'L java.base/java.lang.reflect.Method.invoke Method.java:580',
        'L org.springframework.web.method.support.InvocableHandlerMethod.doInvoke InvocableHandlerMethod.java:255',
        'com.example.billing.InvoiceController$$SpringCGLIB$$0.show',
        'L java.base/java.lang.Thread.run Thread.java:1583',
      ],
      [
        'cause',
        'java.sql.SQLTimeoutException: Query timed out after 30 s',
        '! com.example.db.Pool.query Pool.kt:120',
        'com.example.billing.InvoiceService.load InvoiceService.java:84',
      ],
    ]);
  });
});

test('Go: the call under the panic fails; another goroutine is another stack, in which nothing failed', () => {
  expect(outline('go')).toEqual([
    [
      null,
      'panic: runtime error: index out of range [7] with length 3 [recovered]\n\tpanic: runtime error: index out of range [7] with length 3',
      'L testing.tRunner.func1.2 /usr/local/go/src/testing/testing.go:1631',
      'L panic /usr/local/go/src/runtime/panic.go:770',
      '! example.com/shop/cart.(*Cart).Remove /home/ana/shop/cart/cart.go:57',
      'example.com/shop/cart.TestRemove /home/ana/shop/cart/cart_test.go:23',
      'L testing.tRunner /usr/local/go/src/testing/testing.go:1689',
      'L created by testing.(*T).Run in goroutine 1 /usr/local/go/src/testing/testing.go:1742',
    ],
    [
      'next',
      'goroutine 1 [chan receive]:',
      'L testing.(*T).Run /usr/local/go/src/testing/testing.go:1750',
      'main.main _testmain.go:47',
    ],
  ]);
});

describe('Rust', () => {
  test('the frame at the place of the panic fails, not the machinery above it', () => {
    const [chain] = outline('rust');
    expect(chain?.[1]).toBe(
      "thread 'main' panicked at m.rs:1:34:\nindex out of bounds: the len is 3 but the index is 7",
    );
    expect(chain?.slice(5)).toEqual([
      '! m::work ./m.rs:1:34',
      'm::main ./m.rs:2:27',
      expect.stringMatching(/^L core::ops::function::FnOnce::call_once \/rustc\//),
    ]);
    expect(chain?.slice(2, 5).every((frame) => frame?.startsWith('L '))).toBe(true);
  });

  test('without a backtrace the panic is the frame', () => {
    expect(outline('rustShort')).toEqual([
      [null, 'index out of bounds: the len is 3 but the index is 7', '! m.rs:1:34'],
    ]);
  });

  test('a numbered list of causes is no backtrace', () => {
    const text =
      'Error: outer\n\nCaused by:\n    0: inner\n\nStack backtrace:\n   0: app::run\n             at ./src/main.rs:3:1\n';
    expect(read(text).chains[0]?.frames.map((frame) => frame.function)).toEqual(['app::run']);
    expect(read(text).chains[0]?.message).toBe('Error: outer\n\nCaused by:\n    0: inner');
  });
});

describe('colours of a terminal', () => {
  /** Colours every line, with escapes inside words, names and numbers. */
  const coloured = (text: string) =>
    text.replace(/(\d+|[A-Za-z]{2,})/g, '\u001b[1;35m$1\u001b[0m').replace(/^/gm, '\u001b[K');

  test.each(Object.keys(tracebacks) as Name[])(
    '%s: a coloured traceback is read as one without colours',
    (name) => {
      expect(read(coloured(tracebacks[name]))).toEqual(read(tracebacks[name]));
    },
  );

  test('Python 3.13 colours file, line, function, code, marks and message', () => {
    const text = [
      'Traceback (most recent call last):',
      '  File \u001b[35m"/srv/jobs.py"\u001b[0m, line \u001b[35m31\u001b[0m, in \u001b[35mstart\u001b[0m',
      '    \u001b[31mopen_queue\u001b[0m\u001b[1;31m(name)\u001b[0m',
      '    \u001b[31m~~~~~~~~~~\u001b[0m\u001b[1;31m^^^^^^\u001b[0m',
      "\u001b[1;35mLookupError\u001b[0m: \u001b[35mno queue 'mail'\u001b[0m",
    ].join('\n');
    const [chain] = read(text).chains;
    expect(chain?.message).toBe("LookupError: no queue 'mail'");
    expect(chain?.frames).toEqual([
      {
        type: 'frame',
        function: 'start',
        file: '/srv/jobs.py',
        line: 31,
        code: 'open_queue(name)\n~~~~~~~~~~^^^^^^',
        library: false,
        failing: true,
        text: '  File "/srv/jobs.py", line 31, in start\n    open_queue(name)\n    ~~~~~~~~~~^^^^^^\n',
      },
    ]);
  });

  test('a progress bar above a traceback appears in its final state', () => {
    const [chain] = read('10 %\r20 %\r100 %\nError: x\n    at run (/app/a.js:1:2)').chains;
    expect(chain?.parts[0]).toEqual({ type: 'text', text: '100 %\n' });
  });
});

describe('any text', () => {
  test.each([
    '',
    'Something went wrong.',
    'Meet me\nat noon (sharp)\nat 10:30',
    'mail ana@example.org:25:1',
    '   at System.Foo.Bar(String s) in C:\\a.cs:line 12',
    "thread 'main' is fine",
    'goroutine 1 [running]:\n',
  ])('%j is no traceback', (text) => {
    expect(readTraceback(text)).toBeNull();
  });

  test('Windows line ends are read as line feeds', () => {
    for (const text of Object.values(tracebacks)) {
      const windows = text.replaceAll('\n', '\r\n');
      expect(read(windows).chains.map(({ frames }) => frames.length)).toEqual(
        read(text).chains.map(({ frames }) => frames.length),
      );
      expect(source(windows)).toBe(text);
    }
  });

  const pieces = fc.oneof(
    fc.constantFrom(...Object.values(tracebacks).flatMap((text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [])),
    fc.constantFrom('\n', '\r\n', '\t', '  ', '| ', '}', "thread 'x' panicked at a.rs:1:2:\n", 'Caused by: '),
    fc.string({ unit: 'binary' }),
  );

  test('it never throws, keeps every shown character, and marks at most one failing frame per chain', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (texts) => {
        const text = texts.join('');
        const traceback = readTraceback(text);
        if (traceback === null) return;
        expect(source(text)).toBe(stripAnsi(text));
        for (const { frames } of traceback.chains)
          expect(frames.filter(({ failing }) => failing).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });
});
