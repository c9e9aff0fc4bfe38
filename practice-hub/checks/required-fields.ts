import type { JsonObject } from '../../src/kernel/json.ts';
import { flagAt, textAt } from '../values/json-read.ts';

/** A guest field that Prebook may require; `HAS` lists the request fields that provide it. */
export type RequiredField =
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'TITLE'
  | 'PHONE'
  | 'DOCUMENT'
  | 'DOCUMENT_EXPIRY_DATE'
  | 'BIRTH_DATE'
  | 'EMERGENCY_CONTACT';

/** The contact person is the first guest of the first room; room holders are the first guests of each room. */
export interface RequiredFields {
  readonly contactPerson: readonly RequiredField[];
  readonly roomHolders: readonly RequiredField[];
  readonly otherPersons: readonly RequiredField[];
}

/** The guest fields that the supplier's switches require. */
export function requiredFields(supplier: JsonObject): RequiredFields {
  const when = (name: string, ...fields: readonly RequiredField[]): readonly RequiredField[] =>
    flagAt(supplier, name) ? fields : [];
  const everybody = [
    ...when('mandatoryPassengerDocument', 'DOCUMENT'),
    ...when('mandatoryPassengerDocumentExpiryDate', 'DOCUMENT_EXPIRY_DATE'),
    ...when('mandatoryPassengerBithdate', 'BIRTH_DATE'),
  ];
  const holder: readonly RequiredField[] = ['FIRST_NAME', 'LAST_NAME', 'TITLE', ...everybody];
  return {
    contactPerson: [
      ...holder,
      ...when('mandatoryContactPhone', 'PHONE'),
      ...when('mandatoryEmergencyContact', 'EMERGENCY_CONTACT'),
    ],
    roomHolders: holder,
    otherPersons: ['FIRST_NAME', 'LAST_NAME', ...everybody],
  };
}

const hasTexts = (person: JsonObject, ...keys: readonly string[]): boolean => keys.every((key) => textAt(person, key));

export const HAS: Readonly<Record<RequiredField, (person: JsonObject) => boolean>> = {
  FIRST_NAME: (person) => hasTexts(person, 'name'),
  LAST_NAME: (person) => hasTexts(person, 'lastName'),
  TITLE: (person) => hasTexts(person, 'courtesyTitle'),
  PHONE: (person) => hasTexts(person, 'phoneCountryCode', 'phone'),
  DOCUMENT: (person) => hasTexts(person, 'documentType', 'documentNumber'),
  DOCUMENT_EXPIRY_DATE: (person) => hasTexts(person, 'passportExpirationDate'),
  BIRTH_DATE: (person) => birthDate(person) !== undefined,
  // It belongs to the booked trip; no guest field provides it.
  EMERGENCY_CONTACT: () => false,
};

/** The interface uses both spellings. */
export const birthDate = (person: JsonObject): string | undefined =>
  textAt(person, 'birthDate') ?? textAt(person, 'birthdate');
