// Written by bin/build/iso-tables.js from currency-codes 2.2.0 (ISO 4217 of 2024-06-25).

/** Decimal places of the currencies that do not have two. */
export const CURRENCY_DIGITS: ReadonlyMap<string, number> = new Map(
  `BHD>3 BIF>0 CLF>4 CLP>0 DJF>0 GNF>0 IQD>3 ISK>0 JOD>3 JPY>0 KMF>0 KRW>0 KWD>3 LYD>3 OMR>3 PYG>0 RWF>0 TND>3 UGX>0
   UYI>0 UYW>4 VND>0 VUV>0 XAF>0 XOF>0 XPF>0`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), Number(pair.slice(4))] as const),
);
