// Written by bin/build/iso-tables.js from cldr-core 48.2.0 (which region pays with what, until when)
// and currency-codes 2.2.0 (ISO 4217 of 2024-06-25), as of 2026-11-01.

/** The alphabetic codes in use: money that a guest can pay with. */
export const ACTIVE_CURRENCIES: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
   CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
   IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
   MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
   SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST
   XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
);

/** Codes of the standard that are no means of payment: funds, units of account, metals, the test code and "no currency". */
export const SPECIAL_CURRENCIES: ReadonlySet<string> = new Set(
  `BOV CHE CHW CLF COU MXV USN UYI UYW XAD XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX`.split(/\s+/),
);

/** Codes withdrawn since 2000, each with the one in use where it was. */
export const WITHDRAWN_CURRENCIES: ReadonlyMap<string, string> = new Map(
  `ADP>EUR AFA>AFN ANG>XCG AON>AOA AOR>AOA ATS>EUR AZM>AZN BEF>EUR BGN>EUR BYB>BYN BYR>BYN CSD>RSD CUC>CUP CYP>EUR
   DEM>EUR ECS>USD EEK>EUR ESP>EUR FIM>EUR FRF>EUR GHC>GHS GRD>EUR HRK>EUR IEP>EUR ITL>EUR LTL>EUR LUF>EUR LVL>EUR
   MCF>EUR MGF>MGA MRO>MRU MTL>EUR MZM>MZN NLG>EUR PTE>EUR ROL>RON SDD>SDG SIT>EUR SKK>EUR SLL>SLE SRG>SRD STD>STN
   SVC>USD TJR>TJS TMM>TMT TPE>USD TRL>TRY VEB>VES VEF>VES ZMK>ZMW ZWD>ZWG ZWL>ZWG ZWR>ZWG`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(4)] as const),
);
