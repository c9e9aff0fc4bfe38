import type { NewFile } from './project-files.ts';

/** The build servers for which a workflow can be written. */
export const BUILD_SERVERS = ['github', 'gitlab'] as const;
export type BuildServer = (typeof BUILD_SERVERS)[number];

/**
 * The workflow for the contracts in `folders`, as shown in docs/ci.md; a test compares them. It runs the tool that the lock file of the
 * project pins: never whatever has its name on a registry.
 */
export const ciWorkflow = (server: BuildServer, folders: readonly string[]): NewFile => ({
  file: FILES[server],
  text: TEXTS[server](folders.join(' ')),
  what: `validates, pushes and finds drift in ${folders.join(', ')}: set the address of your hub`,
});

const FILES = { github: '.github/workflows/contracts.yml', gitlab: '.gitlab-ci.yml' };

const TEXTS: Readonly<Record<BuildServer, (folders: string) => string>> = {
  github: (folders) => `# .github/workflows/contracts.yml
name: contracts
on:
  pull_request:
  push:
    branches: [main]
  schedule:
    - cron: '0 5 * * *'
permissions:
  contents: read
env:
  CONTRACTS_BASE_URL: https://hub.example.com/resources
  CONTRACTS_MICROSITE_ID: my-microsite
jobs:
  check:
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pull-requests: write
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with: { fetch-depth: 0, persist-credentials: false }
      # The tool, as package-lock.json pins it. No step that installs has secrets.
      - run: npm ci --ignore-scripts
      - run: node_modules/.bin/hotel-contracts validate ${folders} -o github -o sarif=contracts.sarif
      - name: Plan
        # Secrets are not available to pull requests from forks; those are only validated.
        if: github.event.pull_request.head.repo.full_name == github.repository
        env:
          CONTRACTS_USERNAME: \${{ secrets.CONTRACTS_USERNAME }}
          CONTRACTS_PASSWORD: \${{ secrets.CONTRACTS_PASSWORD }}
        run: node_modules/.bin/hotel-contracts diff ${folders} --changed-since origin/main -o markdown=plan.md
      - name: Show the plan in one comment that is replaced
        if: hashFiles('plan.md') != ''
        env: { GH_TOKEN: '\${{ github.token }}' }
        run: gh pr comment \${{ github.event.number }} --body-file plan.md --edit-last --create-if-none
  push:
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    concurrency: { group: contracts-production, cancel-in-progress: false }
    permissions:
      contents: write
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - run: npm ci --ignore-scripts
      - env:
          CONTRACTS_USERNAME: \${{ secrets.CONTRACTS_USERNAME }}
          CONTRACTS_PASSWORD: \${{ secrets.CONTRACTS_PASSWORD }}
        run: node_modules/.bin/hotel-contracts push ${folders} --yes -o junit=push.xml
      - name: Keep what was pushed
        if: always()
        run: |
          git config user.name contracts && git config user.email contracts@users.noreply.github.com
          git add contracts.lock.yaml
          git diff --cached --quiet || { git commit -m 'Note what was pushed' && git push; }
  drift:
    if: github.event_name == 'schedule'
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - run: npm ci --ignore-scripts
      - env:
          CONTRACTS_USERNAME: \${{ secrets.CONTRACTS_USERNAME }}
          CONTRACTS_PASSWORD: \${{ secrets.CONTRACTS_PASSWORD }}
        run: node_modules/.bin/hotel-contracts diff ${folders} --exit-code
`,
  gitlab: (folders) => `# .gitlab-ci.yml
image: node:24
variables:
  CONTRACTS_BASE_URL: https://hub.example.com/resources
  CONTRACTS_MICROSITE_ID: my-microsite
before_script:
  # The tool, as package-lock.json pins it, installed without the secrets of the job.
  - env -u CONTRACTS_USERNAME -u CONTRACTS_PASSWORD npm ci --ignore-scripts
validate:
  script:
    - node_modules/.bin/hotel-contracts validate ${folders} -o text -o gitlab=codequality.json -o junit=junit.xml
  artifacts:
    when: always
    reports: { codequality: codequality.json, junit: junit.xml }
push:
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $CI_PIPELINE_SOURCE != 'schedule'
  resource_group: contracts-production
  script:
    - node_modules/.bin/hotel-contracts push ${folders} --yes -o junit=push.xml
  artifacts:
    when: always
    paths: [contracts.lock.yaml]
    reports: { junit: push.xml }
drift:
  rules:
    - if: $CI_PIPELINE_SOURCE == 'schedule'
  script:
    - node_modules/.bin/hotel-contracts diff ${folders} --exit-code
`,
};
