/** What a euro is worth in each currency, roughly, as of 2026-11-01: enough to tell prices of a night in one from those in another. */
export const CURRENCY_WORTH: ReadonlyMap<string, number> = new Map(
  `EUR 1|USD 1.12|GBP .86|CHF .94|PLN 4.3|CZK 25|HUF 395|RON 5|SEK 11.2|NOK 11.6|DKK 7.46|ISK 145|JPY 168|KRW 1580|CNY 8.1|HKD 8.7|TWD 35|SGD 1.47|MYR 4.9|THB 37.5
   IDR 18300|PHP 65|VND 29000|INR 97|LKR 335|NPR 155|MVR 17.2|MUR 52|SCR 16|AED 4.1|SAR 4.2|QAR 4.1|KWD .34|BHD .42|OMR .43|JOD .8|ILS 4|MAD 10.6|TND 3.35|ZAR 20|KES 145|TZS 2900|UGX 4000
   NAD 20|BWP 15.5|AUD 1.72|NZD 1.9|FJD 2.55|XPF 119|CAD 1.55|MXN 21.5|BRL 6.2|CLP 1060|COP 4600|PEN 4.1|UYU 45|CRC 570|DOP 69|GTQ 8.6|BSD 1.12|BBD 2.25|JMD 179|XCD 3.02|ALL 99|RSD 117|BAM 1.96|MKD 61.5|BGN 1.96|GEL 3.1|AMD 430|AZN 1.9|KZT 590|RUB 95|UAH 48
   XOF 656|XAF 656|CVE 110|TRY 48|EGP 55|ARS 1650|NGN 1700`
    .split(/\||\n\s*/)
    .map((pair) => [pair.slice(0, 3), Number(pair.slice(4))] as const),
);

/** Currencies that lose value fast: what they were worth explains prices, but does not judge them. */
export const UNSTEADY_CURRENCIES: ReadonlySet<string> = new Set(['TRY', 'EGP', 'ARS', 'NGN']);
