import { expect, it } from 'vitest';
import { foundInSupplier } from '../checked.ts';

const supplierWith = (line: string): string[] => foundInSupplier(`supplier:\n  externalCode: PALMA\n  ${line}\n`);

it('finds a supplier that requires an emergency contact', () =>
  expect(supplierWith('mandatoryEmergencyContact: true')).toEqual([
    'H15 warning 3:30: supplier "PALMA" requires an emergency contact, so no test booking of its hotels is possible (set mandatoryEmergencyContact to false, or expect every verification of these hotels to fail at Prebook)',
  ]));

it.each(['mandatoryEmergencyContact: false', 'mandatoryContactPhone: true', 'emergencyNumber: "+34 971 555 010"'])(
  'has nothing to say of %s',
  (line) => expect(supplierWith(line)).toEqual([]),
);
