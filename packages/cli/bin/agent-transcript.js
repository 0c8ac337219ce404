#!/usr/bin/env node
// React checks much while it is developed with; here it only writes pages.
process.env.NODE_ENV ??= 'production';

const { runCli } = await import('../dist/index.js');
process.exitCode = await runCli();
