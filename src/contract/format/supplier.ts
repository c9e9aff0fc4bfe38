import * as z from 'zod';
import { extra } from './common.ts';
import { code, flag, text, whole } from './written.ts';

/** Whom the hotels belong to. Without an id in the hub, `externalCode` is what the supplier is found by. */
export const supplier = z
  .strictObject({
    id: whole('The number that the hub gave the supplier.').optional(),
    externalCode: code('Your own code of the supplier; it is found by this.').optional(),
    active: flag('Whether the supplier is in use.').optional(),
    commercialName: text('The name under which it trades.').optional(),
    supplierUsername: text('Its user name in the hub.').optional(),
    legalName: text('The name of the company.').optional(),
    taxpayerId: text('Its tax number; in quotes when it is all digits.').optional(),
    fromEmail: text('The sender of its mail.').optional(),
    address: z
      .strictObject({
        street: text('Street and number.').optional(),
        city: text('City.').optional(),
        postCode: text('Post code, in quotes.').optional(),
      })
      .optional()
      .describe('Where the company is.'),
    email: text('Where bookings go.').optional(),
    replyEmail: text('Where answers go.').optional(),
    country: z
      .strictObject({
        id: text('The two-letter code of the country.').optional(),
        name: text('Its name.').optional(),
      })
      .optional()
      .describe('The country of the company.'),
    contact: z
      .strictObject({
        name: text('First name.').optional(),
        courtesyTitle: text('Courtesy title: MISTER, MRS or MS.').optional(),
      })
      .optional()
      .describe('Whom to ask for.'),
    phoneNumber: text('Telephone, in quotes.').optional(),
    lastName: text('Last name of the contact.').optional(),
    commercialNumber: text('Telephone of the sales department, in quotes.').optional(),
    mobile: text('Mobile telephone, in quotes.').optional(),
    emergencyNumber: text('Telephone for emergencies, in quotes.').optional(),
    notes: text('Notes for the operator.').optional(),
    remarks: text('Remarks for the voucher.').optional(),
    hotelExclusive: flag('Whether it supplies hotels only.').optional(),
    sendPassengerEmail: flag('Whether it gets the e-mail address of the guest.').optional(),
    sendAccommodationDetails: flag('Whether it gets the details of the accommodation.').optional(),
    mandatoryContactPhone: flag('Whether a booking needs a telephone number.').optional(),
    mandatoryEmergencyContact: flag('Whether a booking needs an emergency contact.').optional(),
    mandatoryPassengerDocument: flag('Whether a booking needs the document of each guest.').optional(),
    mandatoryPassengerDocumentExpiryDate: flag('Whether a booking needs the expiry date of the documents.').optional(),
    mandatoryPassengerBithdate: flag('Whether a booking needs birth dates (spelled as the hub spells it).').optional(),
    denySupplierToBookingVoucher: flag('Whether the supplier is left off the voucher.').optional(),
    ...extra,
  })
  .refine(({ id, externalCode }) => id !== undefined || externalCode !== undefined, {
    params: { missing: 'externalCode' },
  })
  .describe('A supplier.');

export type SupplierInput = z.infer<typeof supplier>;
