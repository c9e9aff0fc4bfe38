import { guardStreams } from '../use/ground/terminal/guard-streams.ts';
import { commandList } from './start/command-list.ts';
import { type Door, doorOf } from './start/door-of.ts';

/** What runs a command. It takes longer to load than everything that is answered here. */
interface Main {
  run(argv: readonly string[], root: string): Promise<void>;
}

/**
 * Runs or answers one command line. Help, the version and lines without a valid command are answered without loading any command.
 * `loadMain` returns nothing if the installation is too damaged to load, after reporting that. `root` is the folder of the package.
 */
export function start(argv: readonly string[], root: string, loadMain: () => Main | undefined): Promise<void> {
  const door = doorOf(argv, () => commandList(root));
  // Loaded at once instead of after an `await`, which would take a tenth longer.
  return door.to === 'command' ? (loadMain()?.run(door.argv, root) ?? Promise.resolve()) : answer(door, argv, root);
}

async function answer(door: Exclude<Door, { to: 'command' }>, argv: readonly string[], root: string): Promise<void> {
  guardStreams();
  if (door.to === 'completion') {
    const { answerCompletion } = await import('./completion/answer-completion.ts');
    process.stdout.write(answerCompletion(door.shell, door.words, root));
    return;
  }
  const { answerDoor } = await import('./start/answer-door.ts');
  answerDoor(door, argv, root);
}
