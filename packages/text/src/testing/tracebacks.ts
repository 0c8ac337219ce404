/** Tracebacks as the runtimes print them, for tests and stories. */
export const tracebacks = {
  python: `Traceback (most recent call last):
  File "/app/a.py", line 4, in load
    return json.loads("{bad")
           ^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/decoder.py", line 337, in decode
    obj, end = self.raw_decode(s, idx=_w(s, 0).end())
               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/decoder.py", line 353, in raw_decode
    obj, end = self.scan_once(s, idx)
               ^^^^^^^^^^^^^^^^^^^^^^
json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/app/a.py", line 9, in run
    load("x.json")
  File "/app/a.py", line 6, in load
    raise RuntimeError(f"cannot load {path}") from e
RuntimeError: cannot load x.json

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/app/a.py", line 14, in <module>
    run()
  File "/app/a.py", line 11, in run
    return {}["missing"] + load(
           ~~^^^^^^^^^^^
KeyError: 'missing'
`,
  pythonGroup: `  + Exception Group Traceback (most recent call last):
  |   File "/app/g.py", line 8, in <module>
  |     main()
  |   File "/app/g.py", line 7, in main
  |     raise ExceptionGroup("several", es+[TypeError("two")])
  | ExceptionGroup: several (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | Traceback (most recent call last):
    |   File "/app/g.py", line 5, in main
    |     try: f()
    |          ^^^
    |   File "/app/g.py", line 2, in f
    |     raise ValueError(1)
    | ValueError: 1
    +---------------- 2 ----------------
    | TypeError: two
    +------------------------------------
`,
  pythonGroups: `  + Exception Group Traceback (most recent call last):
  |   File "/app/start.py", line 24, in main
  |     gather([lambda: parse("c.json"), inner, port])
  |   File "/app/start.py", line 17, in gather
  |     raise ExceptionGroup("errors in a task group", errors)
  | ExceptionGroup: errors in a task group (3 sub-exceptions)
  | while starting the server
  +-+---------------- 1 ----------------
    | Traceback (most recent call last):
    |   File "/app/start.py", line 2, in load
    |     raise FileNotFoundError(f"no such file: {name}")
    | FileNotFoundError: no such file: c.json
    | 
    | The above exception was the direct cause of the following exception:
    | 
    | Traceback (most recent call last):
    |   File "/app/start.py", line 14, in gather
    |     call()
    |   File "/app/start.py", line 8, in parse
    |     raise ValueError(f"cannot parse {name}") from error
    | ValueError: cannot parse c.json
    +---------------- 2 ----------------
    | Exception Group Traceback (most recent call last):
    |   File "/app/start.py", line 20, in inner
    |     gather([lambda: load("a.json"), lambda: load("b.json")])
    |   File "/app/start.py", line 17, in gather
    |     raise ExceptionGroup("errors in a task group", errors)
    | ExceptionGroup: errors in a task group (2 sub-exceptions)
    +-+---------------- 1 ----------------
      | FileNotFoundError: no such file: a.json
      +---------------- 2 ----------------
      | Traceback (most recent call last):
      |   File "/app/start.py", line 2, in load
      |     raise FileNotFoundError(f"no such file: {name}")
      | FileNotFoundError: no such file: b.json
      +------------------------------------
    +---------------- ... ----------------
    | and 1 more exception
    +------------------------------------

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/app/start.py", line 27, in main
    raise RuntimeError("start failed") from group
RuntimeError: start failed
`,
  pythonRecursion: `Traceback (most recent call last):
  File "/app/r.py", line 2, in <module>
    f(1)
  File "/app/r.py", line 1, in f
    def f(n): return f(n-1)
                     ^^^^^^
  File "/app/r.py", line 1, in f
    def f(n): return f(n-1)
                     ^^^^^^
  File "/app/r.py", line 1, in f
    def f(n): return f(n-1)
                     ^^^^^^
  [Previous line repeated 996 more times]
RecursionError: maximum recursion depth exceeded
`,
  pythonSyntax: `  File "/app/s.py", line 1
    x = (1,
        ^
SyntaxError: '(' was never closed
`,
  javascript: `file:///app/src/n.mjs:2
async function run(){ try { await load('x') } catch(e){ const f = new Error('run failed',{cause:e}); f.code='E_RUN'; throw f } }
                                                                  ^

Error: run failed
    at run (file:///app/src/n.mjs:2:67)
    at async file:///app/src/n.mjs:3:1 {
  code: 'E_RUN',
  [cause]: TypeError: bad x
      at file:///app/src/n.mjs:1:57
      at Array.map (<anonymous>)
      at load (file:///app/src/n.mjs:1:41)
      at async run (file:///app/src/n.mjs:2:29)
      at async file:///app/src/n.mjs:3:1
}

Node.js v20.20.2
`,
  java: `Exception in thread "main" java.lang.RuntimeException: outer
	at M.main(M.java:4)
Caused by: java.lang.NumberFormatException: For input string: "x"
	at java.base/java.lang.NumberFormatException.forInputString(NumberFormatException.java:67)
	at java.base/java.lang.Integer.parseInt(Integer.java:668)
	at java.base/java.lang.Integer.parseInt(Integer.java:786)
	at M.a(M.java:3)
	at M.main(M.java:4)
	at java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)
	at java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke(NativeMethodAccessorImpl.java:77)
	at java.base/jdk.internal.reflect.DelegatingMethodAccessorImpl.invoke(DelegatingMethodAccessorImpl.java:43)
	at java.base/java.lang.reflect.Method.invoke(Method.java:569)
	at jdk.compiler/com.sun.tools.javac.launcher.Main.execute(Main.java:419)
	at jdk.compiler/com.sun.tools.javac.launcher.Main.run(Main.java:192)
	at jdk.compiler/com.sun.tools.javac.launcher.Main.main(Main.java:132)
	Suppressed: java.lang.IllegalStateException: close
		at M$R.close(M.java:2)
		... 8 more
`,
  rust: `thread 'main' panicked at m.rs:1:34:
index out of bounds: the len is 3 but the index is 7
stack backtrace:
   0: __rustc::rust_begin_unwind
             at /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/panicking.rs:689:5
   1: core::panicking::panic_fmt
             at /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/panicking.rs:80:14
   2: core::panicking::panic_bounds_check
             at /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/panicking.rs:271:5
   3: m::work
             at ./m.rs:1:34
   4: m::main
             at ./m.rs:2:27
   5: core::ops::function::FnOnce::call_once
             at /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ops/function.rs:250:5
note: Some details are omitted, run with \`RUST_BACKTRACE=full\` for a verbose backtrace.
`,
  rustShort: `thread 'main' panicked at m.rs:1:34:
index out of bounds: the len is 3 but the index is 7
note: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace
`,
  javascriptDependencies: `TypeError: Cannot read properties of undefined (reading 'email')
    at formatRecipient (/srv/mailer/dist/format.js:18:27)
    at Array.map (<anonymous>)
    at new Envelope (/srv/mailer/dist/envelope.js:41:31)
    at Layer.handle [as handle_request] (/srv/mailer/node_modules/express/lib/router/layer.js:95:5)
    at next (/srv/mailer/node_modules/express/lib/router/route.js:149:13)
    at /srv/mailer/node_modules/express/lib/router/index.js:284:15
    at async Promise.all (index 0)
    at async sendAll (/srv/mailer/dist/send.js:12:3)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)`,
  firefox: `loadRows/<@https://app.example/assets/table.js:88:19
loadRows@https://app.example/assets/table.js:84:12
async*onClick@https://app.example/assets/main.js:31:9
EventListener.handleEvent*@https://app.example/assets/main.js:12:8
`,
  javaServer: `java.lang.IllegalStateException: Failed to load invoice 4711
The customer is locked.
	at com.example.billing.InvoiceService.load(InvoiceService.java:88)
	at com.example.billing.InvoiceController.show(InvoiceController.java:41) ~[classes/:na]
	at java.base/java.lang.reflect.Method.invoke(Method.java:580)
	at org.springframework.web.method.support.InvocableHandlerMethod.doInvoke(InvocableHandlerMethod.java:255) ~[spring-web-6.1.6.jar:6.1.6]
	at com.example.billing.InvoiceController$$SpringCGLIB$$0.show(<generated>)
	at java.base/java.lang.Thread.run(Thread.java:1583)
Caused by: java.sql.SQLTimeoutException: Query timed out after 30 s
	at com.example.db.Pool.query(Pool.kt:120)
	at com.example.billing.InvoiceService.load(InvoiceService.java:84)
	... 58 more
`,
  go: `panic: runtime error: index out of range [7] with length 3 [recovered]
	panic: runtime error: index out of range [7] with length 3

goroutine 19 [running]:
testing.tRunner.func1.2({0x1025e3a20, 0x14000018150})
	/usr/local/go/src/testing/testing.go:1631 +0x1c4
panic({0x1025e3a20?, 0x14000018150?})
	/usr/local/go/src/runtime/panic.go:770 +0x124
example.com/shop/cart.(*Cart).Remove(...)
	/home/ana/shop/cart/cart.go:57
example.com/shop/cart.TestRemove(0x140000ca680)
	/home/ana/shop/cart/cart_test.go:23 +0x88
testing.tRunner(0x140000ca680, 0x1025f0b18)
	/usr/local/go/src/testing/testing.go:1689 +0xec
created by testing.(*T).Run in goroutine 1
	/usr/local/go/src/testing/testing.go:1742 +0x318

goroutine 1 [chan receive]:
testing.(*T).Run(0x140000ca4e0, {0x1025ab8f1?, 0x1025b0c3c?}, 0x1025f0b18)
	/usr/local/go/src/testing/testing.go:1750 +0x32c
main.main()
	_testmain.go:47 +0x190
exit status 2
`,
} as const;
