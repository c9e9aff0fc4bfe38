// Runs all measurements, or only the named one: `npm run bench`, `npm run bench start-up`, `npm run bench validate -- --large`,
// `npm run bench pricing`, `npm run bench push -- --hotels 100`, `npm run bench verify -- --hotels 400`, `npm run bench hub -- --seconds 60`,
// `npm run bench fleet -- --saved`.
const [name, ...rest] = process.argv.slice(2);
const benches = ['start-up', 'validate', 'pricing', 'hostile-input', 'push', 'verify', 'hub', 'fleet'];
const wanted = benches.includes(name) ? [name] : benches;
process.argv.splice(2, process.argv.length, ...(benches.includes(name) ? rest : process.argv.slice(2)));
for (const bench of wanted) await import(`./${bench}.js`);
