import { isUtf8 } from 'node:buffer';
import { types } from 'node:util';
import { type Db, numberAt, rawBytes, rowOf, TEXT_COLUMNS, withFile } from './libsql-database.ts';

/** Without the keys, which are always numbers. */
const NUMBER_COLUMNS = {
  hotels: ['supplier_id', 'live', 'updated_at', 'revision'],
  rates: ['supplier_id'],
  modifiers: ['supplier_id'],
};

/** Why the database is unreadable (broken pages, invalid UTF-8, records that are not JSON), or `undefined`. */
export const databaseDamage = (file: string): string | undefined => withFile(file, damageOf);

function damageOf(db: Db): string | undefined {
  const broken = "select count(*) as n from pragma_quick_check(1) where quick_check <> 'ok'";
  if (numberAt(db, broken) > 0) return 'broken pages';
  const count = (table: string, problem: string) => numberAt(db, `select count(*) as n from ${table} where ${problem}`);
  for (const [table, columns] of Object.entries(TEXT_COLUMNS)) {
    for (const row of db.prepare(`select ${columns.map(rawBytes).join(', ')} from ${table}`).iterate())
      if (!Object.values(rowOf(row)).every(isReadable)) return `text in ${table}`;
    const isJson = columns.some((column) => column === 'body');
    if (isJson && count(table, 'not json_valid(body)') > 0) return `a record in ${table}`;
  }
  for (const [table, columns] of Object.entries(NUMBER_COLUMNS)) {
    const wrong = columns.map((column) => `typeof(${column}) <> 'integer'`).join(' or ');
    if (count(table, wrong) > 0) return `a number in ${table}`;
  }
  return undefined;
}

const isReadable = (value: unknown): boolean => value === null || (types.isArrayBuffer(value) && isUtf8(value));
