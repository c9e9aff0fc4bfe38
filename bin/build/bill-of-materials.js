// The CycloneDX bill of materials of the built package: what is bundled in it, and what is installed with it.
import { execFileSync } from 'node:child_process';

/**
 * From the lock file, by npm itself. `bundled` are packages with name and version. Nothing in it depends on the time or the folder of
 * the build.
 */
export function billOfMaterials(root, bundled) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const argv = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const text = execFileSync(npm, argv, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], shell: npm !== 'npm' });
  const { serialNumber: _, metadata, components, dependencies, ...bom } = JSON.parse(text);
  const isBundled = ({ name, version }) => bundled.some((it) => it.name === name && it.version === version);
  const kept = components.filter((it) => isBundled(it) || !isForDevelopment(it));
  const missing = bundled.filter((it) => !kept.some(({ name, version }) => it.name === name && it.version === version));
  if (missing.length > 0) throw new Error(`not in the lock file: ${missing.map(({ name }) => name).join(', ')}`);
  const refs = new Set([metadata.component['bom-ref'], ...kept.map((it) => it['bom-ref'])]);
  return {
    ...bom,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      tools: metadata.tools.map(({ vendor, name }) => ({ vendor, name })),
      // npm takes the name of the folder.
      component: { ...metadata.component, name: metadata.component['bom-ref'].split('@')[0] },
    },
    components: kept.map((it) =>
      isBundled(it) ? { ...it, scope: 'required', properties: [{ name: 'bundled', value: 'true' }] } : it,
    ),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((it) => refs.has(it)) })),
  };
}

const isForDevelopment = ({ properties }) => properties.some(({ name }) => name === 'cdx:npm:package:development');
