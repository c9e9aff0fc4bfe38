// Runs all measurements, or only the named one: `npm run bench`, `npm run bench start-up`, `npm run bench validate -- --large`,
// `npm run bench pricing`, `npm run bench stays -- --before FOLDER`, `npm run bench import`, `npm run bench many-records`, `npm run bench push -- --hotels 100`,
// `npm run bench verify -- --hotels 400`, `npm run bench hub -- --seconds 60`,
// `npm run bench fleet-run -- --hotels 300`, `npm run bench last-push`, `npm run bench rules -- -v`, `npm run bench sheets -- -v`.
const [name, ...rest] = process.argv.slice(2);
const benches = [
  'start-up',
  'validate',
  'rules',
  'sheets',
  'pricing',
  'stays',
  'hostile-input',
  'import',
  'many-records',
  'push',
  'verify',
  'hub',
];
// Only when named: they take long and need PostgreSQL.
const named = [...benches, 'fleet-run', 'last-push'];
const wanted = named.includes(name) ? [name] : benches;
process.argv.splice(2, process.argv.length, ...(named.includes(name) ? rest : process.argv.slice(2)));
for (const bench of wanted) await import(`./${bench}.js`);
