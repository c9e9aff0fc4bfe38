import type { JsonObject } from '../../kernel/json.ts';
import { flagAt, textAt } from '../store/json-read.ts';

/** A field of a guest that Prebook may need; the person fields that satisfy each are in `HAS`. */
export type RequiredField =
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'TITLE'
  | 'PHONE'
  | 'DOCUMENT'
  | 'DOCUMENT_EXPIRY_DATE'
  | 'BIRTH_DATE'
  | 'EMERGENCY_CONTACT';

/** `contactPerson` is the first guest of the first room; `roomHolders` are the first guests of every room. */
export interface RequiredFields {
  readonly contactPerson: readonly RequiredField[];
  readonly roomHolders: readonly RequiredField[];
  readonly otherPersons: readonly RequiredField[];
}

/** Which guest fields the supplier's switches ask for. */
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

const given = (person: JsonObject, ...keys: readonly string[]): boolean => keys.every((key) => textAt(person, key));

/** Whether a person says what the field asks for. */
export const HAS: Readonly<Record<RequiredField, (person: JsonObject) => boolean>> = {
  FIRST_NAME: (person) => given(person, 'name'),
  LAST_NAME: (person) => given(person, 'lastName'),
  TITLE: (person) => given(person, 'courtesyTitle'),
  PHONE: (person) => given(person, 'phoneCountryCode', 'phone'),
  DOCUMENT: (person) => given(person, 'documentType', 'documentNumber'),
  DOCUMENT_EXPIRY_DATE: (person) => given(person, 'passportExpirationDate'),
  BIRTH_DATE: (person) => birthDate(person) !== undefined,
  // It belongs to a booked trip: no field of a guest carries it.
  EMERGENCY_CONTACT: () => false,
};

/** The interface spells it in two ways. */
export const birthDate = (person: JsonObject): string | undefined =>
  textAt(person, 'birthDate') ?? textAt(person, 'birthdate');
