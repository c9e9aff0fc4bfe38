import { expect, it } from 'vitest';
import { findingsInSupplier } from '../findings.ts';

const supplierWith = (line: string): string[] => findingsInSupplier(`supplier:\n  externalCode: PALMA\n  ${line}\n`);

it('finds a supplier that requires an emergency contact', () =>
  expect(supplierWith('mandatoryEmergencyContact: true')).toEqual(['H15 warning 3:30']));

it.each(['mandatoryEmergencyContact: false', 'mandatoryContactPhone: true', 'emergencyNumber: "+34 971 555 010"'])(
  'has nothing to say of %s',
  (line) => expect(supplierWith(line)).toEqual([]),
);
