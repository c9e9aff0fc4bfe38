import { fileState } from '../../state/file-state.ts';
import type { StateStore } from '../../state/state-store.ts';
import { type Machine, thisMachine } from '../machine.ts';
import type { Config } from './config-file.ts';

/** What this project keeps between runs. */
export const openState = ({ folder }: Config, machine: Machine = thisMachine): StateStore => fileState(folder, machine);
