import { supplierNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const requiredEmergencyContact = rule({
  id: 'H15',
  name: 'required-emergency-contact',
  severity: 'warning',
  summary: 'The supplier does not require an emergency contact: no guest of a test booking can carry one.',
  why: 'The hub then asks for an emergency contact at Prebook, where its interface has no field for one: it belongs to a booked trip only. No test booking gets further, so a verification of these hotels fails.',
  supplier: function* (supplier, context) {
    if (supplier.fields['mandatoryEmergencyContact'] !== true) return;
    yield {
      message: `${supplierNamed(supplier)} requires an emergency contact, so no test booking of its hotels is possible`,
      ...context.at(supplier, 'mandatoryEmergencyContact'),
      hint: 'set mandatoryEmergencyContact to false, or expect every verification of these hotels to fail at Prebook',
    };
  },
});
