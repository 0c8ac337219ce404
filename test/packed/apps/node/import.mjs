// Prints what each of the entries in the arguments exports.
for (const entry of process.argv.slice(2)) {
  console.log(
    entry,
    Object.keys(await import(entry))
      .sort()
      .join(' '),
  );
}
