import { foldedName } from '../../kernel/folded-name.ts';
import { hotelNamed, quoted } from '../facts/record-names.ts';
import { textNamed, type WrittenText } from '../facts/written-texts.ts';
import { EMAIL, isPhone } from '../hotel/malformed-contact.ts';
import { type HotelContext, rule } from '../rule.ts';

export const placeholderText = rule({
  id: 'H18',
  name: 'placeholder-text',
  severity: 'warning',
  summary: 'Texts, contact details and images contain no placeholders.',
  why: 'Guests and agents read "TBC", "Lorem ipsum" or "(copy)", and cannot reach a hotel at test@test.com or +34 000 000 000.',
  hotel: function* ({ hotel }, context) {
    const isSuspect = context.cues().has('placeholder') || SIGNS.test(context.allText());
    for (const one of context.texts()) {
      const part = isSuspect || isContact(one) ? placeholderIn(one) : undefined;
      if (part === undefined) continue;
      yield {
        message: `${one.of()}: ${textNamed(one)} ${part === one.text ? 'is' : 'contains'} ${quoted(part)}, a placeholder that was never replaced`,
        ...context.at(one.record, ...one.key),
        hint: COPY.test(part) ? withoutMark(one, part, context) : 'write what guests should read, or leave it out',
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
  /lorem ipsum|dolor sit amet|placeholder|sample text|(?:your|insert|enter|add) (?:text|name|description) here|text (?:goes )?here\b|\[object Object\]|#(?:REF|VALUE|NAME\?|N\/A|DIV\/0)!?|\{\{?\w*\}?\}|\$\{\w*\}|%[sd]\b|%[A-Z_]{3,}%|<(?:insert|name|text|hotel|todo)[^>]*>|\[(?:insert|name|text|hotel name|todo)[^\]]*\]|\basdf|\bqwerty/i;
/** In capitals only: `Tba` may be part of a name, and `TODO INCLUIDO` is all inclusive. */
const CAPITALS = /(?<![\p{L}\d])(?:TBC|TBA|TBD|XXXX+|TODO(?=:)|FIXME|N\.N\.)(?![\p{L}\d])/u;
const LATER =
  '(?:to be (?:confirmed|announced|defined|determined|advised)|(?:por|a) (?:confirmar|definir)|à confirmer|da confermare|folgt noch|wird noch bestätigt)';
const UNUSED = '(?:do not use|nicht verwenden|no usar|ne pas utiliser|non usare|não usar)';
const RECORD = '(?:hotel|room|rate|season|offer|supplement)';
/** Guests may confirm by email, and may not use drones: only the whole text, or what follows a colon, stands for something else. */
const WHOLE = new RegExp(
  `^(?:test(?:ing|e)?|prueba|prova|xx+|todo|n/?a|null|undefined|none|nan|\\?+|-+|\\.+|new ${RECORD}(?: \\d+)?|tb[acd]|untitled|foo|abc|123+|${UNUSED}|test[ -]?${RECORD}?(?: ?\\d+)?|${RECORD} test(?: ?\\d+)?)[.!]?$|(?<=^|[:(–-] ?)${LATER}(?=[).!]*$)`,
  'iu',
);
const OF_NAME = new RegExp(
  `^test - |${LATER}(?=[).!]*$)|^${UNUSED}(?= ?[:!(–-])|(?<=[ (–-])${UNUSED}(?=[).!]*$)|\\bXXX$`,
  'iu',
);
/** Bar and Nan are towns, and places without a code write `-`. */
const OF_PLACE = /^(?:test(?:ing|e)?|xxx+|todo|null|undefined|\?+|tb[acd]|asdf\w*)$/i;
/** Quick, and true of some right texts. */
const SIGNS =
  /XXX|do not use|nicht verwenden|no usar|ne pas utiliser|non usare|não usar|bestätigt|N\.N\.|asdf|qwerty|[{}$#%<[]|\?\?|^[-.?\d]+$/im;

/** `mail.com` and `email.de` are hosts of many people. */
const TEST_EMAIL =
  /^(?:xx+|aa+|test(?:ing|\d*)|asdf\w*|foo|noreply|no-reply|(?:sample|example)(?=@e?mail)|your-?(?:name|e?mail))@|@(?:test|example|domain|xxx+|asdf|localhost|yourdomain)(?:\.(?:com|org|net|es|de|local|test))?$/i;
/** Nothing but zeros or ones, or counting up; other digits repeat in real numbers. */
const TEST_PHONE = /^(?:0{5,}|1{7,}|9{9,}|123456\d*)$/;
const TEST_IMAGE =
  /(?<=\/\/)(?:[\w.-]*\.)?(?:placeholder\.com|placehold\.(?:it|co)|dummyimage\.com|picsum\.photos|lorempixel\.com|localhost|127\.0\.0\.1|loremflickr\.com|fakeimg\.pl)/i;

const isContact = ({ what }: WrittenText): boolean => what === 'email' || what === 'phone' || what === 'fax';

/** The part of the text that stands for something else. */
export function placeholderIn({ what, text }: Pick<WrittenText, 'what' | 'text'>): string | undefined {
  // A malformed address or number is H11.
  if (what === 'email') return EMAIL.test(text) && TEST_EMAIL.test(text) ? text : undefined;
  if (what === 'phone' || what === 'fax') {
    const digits = text.replace(/\D/gu, '');
    // Without a country code of one to three digits.
    const starts = /^(?:\+|00)/u.test(text) ? [1, 2, 3] : [0];
    return (starts.some((from) => TEST_PHONE.test(digits.slice(from))) || /^0+$/.test(digits)) && isPhone(text)
      ? text
      : undefined;
  }
  const isPlace = what === 'address' || what === 'locationName' || what === 'postalCode';
  const isName = what.endsWith('name');
  for (const pattern of isPlace
    ? [ANYWHERE, OF_PLACE]
    : [ANYWHERE, CAPITALS, WHOLE, ...(isName ? [OF_NAME, COPY] : [])]) {
    const [part] = pattern.exec(text) ?? [];
    if (part !== undefined) return part;
  }
  return undefined;
}

/** The name without the mark of a copy, unless another record has it. */
function withoutMark({ what, text, record }: WrittenText, part: string, context: HotelContext): string {
  const plain = text.replace(part, '').trim();
  const { rates } = context.contract;
  const rateOf = (season: object) => rates.find(({ seasons }) => seasons.some((one) => one === season));
  const isTaken = context
    .texts()
    .some(
      (one) =>
        one.what === what &&
        foldedName(one.text) === foldedName(plain) &&
        (what !== 'season name' || rateOf(one.record) === rateOf(record)),
    );
  return isTaken
    ? 'write a name that shows the difference'
    : `write ${quoted(plain)}, or a name that shows the difference`;
}
