import path from 'node:path';
import { workAtOnce } from '../../hub/pace.ts';
import { redact } from '../../kernel/redact.ts';
import { snapshotJson } from '../../plan/snapshot-json.ts';
import { readRunJournal } from '../../push/journal/run-files.ts';
import { readSnapshot } from '../../push/look/read-snapshot.ts';
import { PART, type ProofStatement, statementText } from '../../push/proof/proof-statement.ts';
import type { DepthReport } from '../../verify/depth/depth-report.ts';
import type { Depth } from '../../verify/depth/goals/boundary.ts';
import { depthJson } from '../../view/verify/depth-json.ts';
import { type CliFailure, EXIT, type ExitCode, usageFailure } from '../ground/exit/exit-code.ts';
import { keyOf } from '../ground/flags/signing-key-flag.ts';
import { refuseContractName } from '../ground/reports/report-outputs.ts';
import { writeResult } from '../ground/reports/write-result.ts';
import type { ConnectedSession } from '../ground/session.ts';
import { runsFolder, targetOf } from '../ground/settings/state-folder.ts';
import { signWith } from '../ground/ssh/ssh-keygen.ts';
import type { PushJob } from '../plan/push-job.ts';
import { createdInProject } from '../plan/read-hub-hotels.ts';

export interface ProofFlags {
  readonly proof?: string | undefined;
  readonly key?: string | undefined;
  readonly allow: readonly string[];
  readonly depth: Depth;
}

/** What a push that ended well has shown. */
export interface PushShown {
  readonly run: string | undefined;
  readonly verified: DepthReport | undefined;
  readonly exit: ExitCode;
}

/** Writes the proof of a push, or says why there is none. */
export type Prover = (shown: PushShown) => Promise<void>;

/**
 * Before a push with `--proof` writes anything: tries the key, because a push is over when its proof is signed. Ends the command with exit 64
 * if it cannot sign.
 */
export async function openProver(job: PushJob, session: ConnectedSession, flags: ProofFlags): Promise<Prover> {
  const { proof: file, allow, depth } = flags;
  if (file === undefined) return async () => {};
  refuseContractName(`--proof ${file}`, file);
  const { terminal, interruption } = session;
  const key = keyOf(flags.key);
  await signWith(key, 'a trial', 'contracts-trial', terminal.interactive);
  return async ({ run, verified, exit }) => {
    if (exit !== EXIT.done || interruption.signal.aborted) {
      terminal.talk(terminal.talkPaint.warning('No proof was written, because the push did not succeed'));
      return;
    }
    const text = await proofText(job, session, { run, verified }, allow, depth);
    refuseSecrets(text, session);
    const signature = await signWith(key, text, 'contracts-proof', terminal.interactive);
    await writeResult(file, text, 'the proof');
    await writeResult(signatureOfProof(file), signature, 'the signature of the proof');
    terminal.talk(`Proof written to ${file}, signed in ${signatureOfProof(file)}`);
  };
}

export const signatureOfProof = (file: string): string => `${file}.sig`;

async function proofText(
  job: PushJob,
  session: ConnectedSession,
  { run, verified }: Omit<PushShown, 'exit'>,
  allow: readonly string[],
  depth: Depth,
): Promise<string> {
  const { environment, tool } = session;
  const { pricing, ...capabilities } = environment.capabilities;
  const parts: ProofStatement['predicate']['parts'] = {
    [PART.plan]: job.file === undefined ? [...job.kept().text].join('') : textOf(job.file.bytes),
    ...countedSignatures(job),
    ...(run !== undefined && { [PART.journal]: await journalText(run, session) }),
    [PART.readBack]: `${JSON.stringify(await readBack(job, session))}\n`,
    ...(verified && { [PART.verification]: `${JSON.stringify(depthJson(depth, verified, undefined))}\n` }),
  };
  return statementText(
    {
      tool,
      target: targetOf(environment),
      endedAt: new Date(session.machine.clock.now()).toISOString(),
      approvals: job.approvals?.needed ?? 0,
      allow: [...allow],
      capabilities: { ...capabilities, pricing: { ...pricing } },
      parts,
    },
    job.sources ?? [],
  );
}

/** The signatures that the approvals rest on; others next to the plan prove nothing. */
function countedSignatures({ file, approvals }: PushJob): Readonly<Record<string, string>> {
  if (file === undefined || approvals === undefined) return {};
  const refused = new Set(approvals.refused.map(({ name }) => name));
  const prefix = path.basename(file.file);
  return Object.fromEntries(
    [...file.signatures].flatMap(([name, text]) =>
      refused.has(name) ? [] : [[`${PART.plan}${name.slice(prefix.length)}`, text]],
    ),
  );
}

async function journalText(run: string, { config, state }: ConnectedSession): Promise<string> {
  const bytes = await readRunJournal(state.files, runsFolder(config), run);
  if (bytes.ok) return textOf(bytes.value);
  throw noProof(`the journal of run ${run} cannot be read (${bytes.error.code})`);
}

/** The hub's current records of the plan's suppliers and hotels, and no others. */
async function readBack({ contracts }: PushJob, session: ConnectedSession) {
  const { connection, interruption } = session;
  const options = {
    concurrency: workAtOnce(connection.concurrency),
    signal: interruption.signal,
    createdHere: createdInProject(session),
  };
  const read = await readSnapshot(connection.hub, contracts, options);
  if (!read.ok) throw noProof(`the hub could not be read back: ${read.error.reason}`);
  const { suppliers, hotels } = snapshotJson(read.value);
  return {
    suppliers: suppliers.filter(({ id }) => typeof id === 'number' && read.value.listed.has(id)),
    hotels: hotels.filter(({ record }) => record !== undefined),
  };
}

/** A hub may repeat in its records what it was sent. */
function refuseSecrets(text: string, { connection: { password } }: ConnectedSession): void {
  const secret = password.reveal();
  // Parts of a proof are JSON inside JSON.
  const inside = JSON.stringify(JSON.stringify(secret)).slice(3, -3);
  if (redact(text, [secret, inside]) !== text) throw noProof('a record of the hub contains the password');
}

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const noProof = (reason: string): CliFailure =>
  usageFailure('no-proof', `no proof was written: ${reason}`, 'what was pushed and verified stays; the journal has it');
