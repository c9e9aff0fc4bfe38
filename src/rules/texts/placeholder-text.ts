import { hotelNamed, quoted } from '../facts/record-names.ts';
import { textNamed, type WrittenText } from '../facts/written-texts.ts';
import { EMAIL, isPhone } from '../hotel/malformed-contact.ts';
import { rule } from '../rule.ts';

export const placeholderText = rule({
  id: 'H18',
  name: 'placeholder-text',
  severity: 'warning',
  summary: 'Texts, contact details and images contain nothing that was to be replaced later.',
  why: 'Guests and agents read "TBC", "Lorem ipsum" or "(copy)", and cannot reach a hotel at test@test.com or +34 000 000 000.',
  hotel: function* ({ hotel }, context) {
    const isSuspect = context.cues().has('placeholder') || SIGNS.test(context.allText());
    for (const one of context.texts()) {
      const part = isSuspect || isContact(one) ? placeholderIn(one) : undefined;
      if (part === undefined) continue;
      yield {
        message: `${one.of()}: ${textNamed(one)} ${part === one.text ? 'is' : 'contains'} ${quoted(part)}, a placeholder that was never replaced`,
        ...context.at(one.record, ...one.key),
        hint: COPY.test(part)
          ? `write ${quoted(one.text.replace(part, '').trim())}, or a name that shows the difference`
          : 'write what guests should read, or leave it out',
      };
    }
    for (const [index, image] of hotel.images.entries()) {
      const [host] = TEST_IMAGE.exec(image) ?? [];
      if (host === undefined) continue;
      yield {
        message: `${hotelNamed(hotel)}: image ${index + 1} is on ${quoted(host)}, which has no pictures of the hotel`,
        ...context.at(hotel, 'images', index),
        hint: 'write the address of a picture of the hotel',
      };
    }
  },
});

/** A mark of a copy at either end of a name: `(copy)`, `- Kopie 2`, `Copy of`. */
const COPY =
  /^(?:copy of|copia de(?= (?:tarifa|hab|rate|oferta))|kopie von|copie de|cópia de)\s|\s?(?:[([](?:copy|copia|kopie|copie|cópia)(?: ?\d)?[)\]]|- (?:copy|kopie|copie)(?: ?\d| ?\(\d\))?)$/iu;
const ANYWHERE =
  /lorem ipsum|dolor sit amet|placeholder|sample text|(?:your|insert|enter|add) (?:text|name|description) here|text (?:goes )?here\b|\bto be (?:confirmed|announced|defined|determined|advised)\b|\b(?:por|a) (?:confirmar|definir)$|\bà confirmer$|\bda confermare$|\bfolgt noch\b|\[object Object\]|#(?:REF|VALUE|NAME\?|N\/A|DIV\/0)!?|\{\{?\w*\}?\}|\$\{\w*\}|%[sd]\b|%[A-Z_]{3,}%|\bdo not use\b|\bnicht verwenden\b|\bno usar\b|<(?:insert|name|text|hotel|todo)[^>]*>|\[(?:insert|name|text|hotel name|todo)[^\]]*\]|\basdf|\bqwerty/i;
/** In capitals only: `Tba` may be part of a name. */
const CAPITALS = /(?<![\p{L}\d])(?:TBC|TBA|TBD|XXX+|TODO|FIXME|N\.N\.)(?![\p{L}\d])/u;
const WHOLE =
  /^(?:test(?:ing|e)?|prueba|prova|xx+|n\/?a|null|undefined|none|nan|\?+|-+|\.+|new (?:room|rate|season|offer|supplement)(?: \d+)?|tb[acd]|untitled|foo|bar|abc|123+)$|^test[ -]?(?:hotel|room|rate|season|offer|supplement|\d+)\b|\b(?:hotel|room|rate|season|offer|supplement) test\b|\btest - /i;
/** Quick, and true of some right texts. */
const SIGNS = /XXX|do not use|nicht verwenden|no usar|N\.N\.|[{}$#%<[]|\?\?|^[-.?\d]+$/m;

const TEST_EMAIL =
  /^(?:x+|a+|test(?:ing|er|\d*)|asdf\w*|foo|noreply|no-reply|your-?(?:name|e?mail))@|@(?:test|example|mail|email|domain|xxx+|asdf|localhost|yourdomain)(?:\.(?:com|org|net|es|de|local|test))?$/i;
/** Nothing but zeros, one digit, or counting up. */
const TEST_PHONE = /^(?:0{5,}|(\d)\1{6,}|0?123456\d*)$/;
const TEST_IMAGE =
  /(?<=\/\/)(?:[\w.-]*\.)?(?:placeholder\.com|placehold\.(?:it|co)|dummyimage\.com|picsum\.photos|lorempixel\.com|localhost|127\.0\.0\.1|loremflickr\.com|fakeimg\.pl)/i;

const isContact = ({ what }: WrittenText): boolean => what === 'email' || what === 'phone' || what === 'fax';

/** The part of the text that stands for something else. */
function placeholderIn({ what, text }: WrittenText): string | undefined {
  // A malformed address or number is H11.
  if (what === 'email') return EMAIL.test(text) && TEST_EMAIL.test(text) ? text : undefined;
  if (what === 'phone' || what === 'fax') {
    const digits = text.replace(/\D/gu, '');
    // Without a country code of one to three digits and an area.
    return (/^(?:\+|00)/u.test(text) ? [0, 2, 3] : [0]).some((from) => TEST_PHONE.test(digits.slice(from))) &&
      isPhone(text)
      ? text
      : undefined;
  }
  const copy = what.endsWith('name') ? COPY : undefined;
  for (const pattern of [ANYWHERE, CAPITALS, WHOLE, copy]) {
    const [part] = pattern?.exec(text) ?? [];
    if (part !== undefined) return part;
  }
  return undefined;
}
