import { toChoose } from '../../findings/advice.ts';
import { supplierNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const requiredEmergencyContact = rule({
  id: 'H15',
  name: 'required-emergency-contact',
  severity: 'warning',
  summary: 'The supplier does not require an emergency contact, because test bookings cannot include one.',
  why: 'The hub then requires an emergency contact at Prebook, although its API has no field for one at that step. Test bookings stop there, so verification of these hotels fails.',
  supplier: function* (supplier, context) {
    if (supplier.fields['mandatoryEmergencyContact'] !== true) return;
    yield {
      message: `${supplierNamed(supplier)} requires an emergency contact, so no test booking of its hotels is possible`,
      ...context.at(supplier, 'mandatoryEmergencyContact'),
      ...toChoose(
        'set mandatoryEmergencyContact to false, or expect every verification of these hotels to fail at Prebook',
        'true',
        'false',
      ),
    };
  },
});
