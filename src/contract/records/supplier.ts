import * as z from 'zod';
import { anyJson, extra } from './common.ts';
import { code, flag, name, text, whole } from './written.ts';

/** The supplier that hotels belong to. Without an id, it is found in the hub by its `externalCode`. */
export const supplier = z
  .strictObject({
    id: whole('The number of the supplier in the hub, if it already has one.', 1204).optional(),
    externalCode: code('Your code of the supplier, by which it is found in the hub.', 'PALMA').optional(),
    active: flag('Whether the supplier is in use.').optional(),
    commercialName: name('The name under which it trades.', 'Palma Hotels').optional(),
    legalName: name('The name of the company.', 'Palma Hotels S.L.').optional(),
    taxpayerId: text('Its tax number, in quotes.', 'B07000000').optional(),
    supplierUsername: text('Its user name in the hub.').optional(),
    email: text('The address that receives bookings.', 'bookings@example.com').optional(),
    replyEmail: text('The address that receives replies.').optional(),
    fromEmail: text('The address from which it sends mail.').optional(),
    address: z
      .strictObject({
        street: text('Street and number.').optional(),
        city: text('City.').optional(),
        postCode: text('Post code, in quotes.', '07014').optional(),
      })
      .optional()
      .describe('Where the company is.'),
    country: z
      .strictObject({
        id: text('The two capital letters of the country (ISO 3166-1).', 'ES').optional(),
        name: name('Its name.').optional(),
      })
      .optional()
      .describe('The country of the company.'),
    contact: z
      .strictObject({
        name: name('First name.').optional(),
        courtesyTitle: text('Courtesy title.', 'MISTER', 'MRS', 'MS').optional(),
      })
      .optional()
      .describe('The contact person.'),
    lastName: name('Last name of the contact.').optional(),
    phoneNumber: text('Telephone, in quotes.', '+34 971 555 010').optional(),
    commercialNumber: text('Telephone of the sales department, in quotes.').optional(),
    mobile: text('Mobile telephone, in quotes.').optional(),
    emergencyNumber: text('Telephone for emergencies, in quotes.').optional(),
    hotelExclusive: flag('Whether it supplies hotels only.').optional(),
    sendPassengerEmail: flag('Whether it receives the e-mail address of the guest.').optional(),
    sendAccommodationDetails: flag('Whether it receives the details of the accommodation.').optional(),
    mandatoryContactPhone: flag('Whether a booking needs a telephone number.').optional(),
    mandatoryEmergencyContact: flag('Whether a booking needs an emergency contact.').optional(),
    mandatoryPassengerDocument: flag('Whether a booking needs the document of each guest.').optional(),
    mandatoryPassengerDocumentExpiryDate: flag('Whether a booking needs the expiry date of the documents.').optional(),
    mandatoryPassengerBithdate: flag('Whether a booking needs birth dates (spelled as the hub spells it).').optional(),
    denySupplierToBookingVoucher: flag('Whether the supplier is left off the voucher.').optional(),
    notes: text('Notes for the operator.').optional(),
    remarks: text('Remarks for the voucher.').optional(),
    ...extra,
  })
  .refine(({ id, externalCode }) => id !== undefined || externalCode !== undefined, {
    params: { missing: 'externalCode' },
  })
  .describe('The supplier that hotels belong to.');

const { id, externalCode } = supplier.shape;

/** The supplier in the model; `fields` are all its other fields in the file, named as on the interface. */
export const sortedSupplier = z.strictObject({ id, externalCode, fields: anyJson, ...extra });

export type SupplierInput = z.infer<typeof supplier>;
