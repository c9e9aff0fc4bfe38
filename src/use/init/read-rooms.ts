import { occupancyText } from '../../contract/model.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { FirstRoom } from './answers.ts';
import { codeFrom } from './code-from.ts';

/** The usual short codes of the hotel trade. */
const CODES: Readonly<Record<string, string>> = {
  SINGLE: 'SGL',
  DOUBLE: 'DBL',
  TWIN: 'TWN',
  TRIPLE: 'TPL',
  QUADRUPLE: 'QUA',
  FAMILY: 'FAM',
  STUDIO: 'STU',
  APARTMENT: 'APT',
  SUITE: 'SUI',
};

const ROOM = /^(?:([A-Za-z0-9._-]+)=)?(.+?)\s+(\d{1,2})(?:\+(\d{1,2}))?$/u;

/** Reads `Double room 2, FAM=Family room 2+1`: names with the most adults and children, with codes where given. */
export function readRooms(text: string): Result<readonly FirstRoom[], string> {
  const rooms: FirstRoom[] = [];
  for (const written of text.split(/[,،]/).map((one) => one.trim())) {
    if (written === '') continue;
    const [match, code, name = '', adults, children = '0'] = ROOM.exec(written) ?? [];
    if (match === undefined)
      return fail(
        `"${written}" does not end with a capacity; write Double room 2, or Family room 2+1 for two adults and a child`,
      );
    const party = { adults: Number(adults), children: Number(children) };
    rooms.push({ code: code ?? freeCode(name, rooms), name: name.trim(), party });
  }
  return rooms.length > 0 ? ok(rooms) : fail('name at least one room, such as Double room 2');
}

/** The rooms as the user would type them. */
export const roomsText = (rooms: readonly FirstRoom[]): string =>
  rooms.map(({ name, party }) => `${name} ${occupancyText(party)}`).join(', ');

function freeCode(name: string, taken: readonly FirstRoom[]): string {
  const whole = codeFrom(name, 'ROOM');
  const short = CODES[whole.split('-')[0] ?? ''];
  const codes = [short, whole, ...Array.from({ length: taken.length + 1 }, (_, index) => `${whole}-${index + 2}`)];
  return codes.find((code) => code !== undefined && taken.every((room) => room.code !== code)) ?? whole;
}
