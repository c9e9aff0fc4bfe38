/** What the messages of a use of databases call its parts. */
export interface DatabaseWords {
  /** Where its address is written: `state` in the settings. */
  readonly address: string;
  readonly password: string;
}

export interface DatabaseTrouble {
  readonly reason: string;
  readonly hint: string;
}

const UNKNOWN_AUTHORITY = 'its certificate is from an authority that this machine does not trust';

/** Why a database cannot be used, by the code of the failure, and what to do. */
export function databaseTrouble(code: string, { address, password }: DatabaseWords): DatabaseTrouble {
  const authority = `add ?sslrootcert=FILE with the certificates of its authority to ${address}`;
  const login = `check the user in ${address} and the password in ${password}`;
  const known: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
    NO_PASSWORD: ['it asks for a password, and none is set', `set ${password}`],
    WEAK_LOGIN: [
      'it wants the password in clear text, as MD5 or without channel binding, so it was not sent',
      'let the server use scram-sha-256 (in pg_hba.conf, and with a password set anew), over TLS and without a pooler that logs in itself',
    ],
    NO_TLS: [
      'its server does not offer TLS',
      'switch TLS on in the server (ssl = on); a password is never sent without it',
    ],
    SELF_SIGNED_CERT_IN_CHAIN: [UNKNOWN_AUTHORITY, authority],
    DEPTH_ZERO_SELF_SIGNED_CERT: [UNKNOWN_AUTHORITY, authority],
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: [UNKNOWN_AUTHORITY, authority],
    UNABLE_TO_GET_ISSUER_CERT: [UNKNOWN_AUTHORITY, authority],
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [UNKNOWN_AUTHORITY, authority],
    ERR_TLS_CERT_ALTNAME_INVALID: [
      'its certificate is for another host',
      `write the host of the certificate into ${address}`,
    ],
    CERT_HAS_EXPIRED: ['its certificate has expired', 'renew the certificate of the server'],
    '28000': ['it refuses this account, or a connection without TLS', `${login}, and pg_hba.conf`],
    '28P01': ['it refuses the user or the password', login],
    '3D000': ['it does not exist on its server', `check the name of the database in ${address}`],
    '42501': [
      'the account may not create the schema and its tables, or not use them',
      'let an administrator create the schema for it and grant the rights that docs/state.md lists',
    ],
    ENOTFOUND: ['its host name does not exist', `check ${address}`],
    EAI_AGAIN: ['its host name could not be resolved', `check ${address} and the network`],
    ECONNREFUSED: ['nothing answers at its address', `check ${address}, and whether the database runs`],
    MOVED: [
      'its content was moved to files, or a move was cut off',
      '`contracts state` shows who moved it, `contracts state move` continues',
    ],
    FOREIGN: ['its schema has tables of other programs', `name a separate schema in ${address}: ?schema=NAME`],
    OLDER: ['its tables are of an earlier version of this tool', '`contracts sandbox start` brings them up to date'],
    NEWER: ['a newer version of this tool has changed its tables', 'use that version'],
  };
  const [reason, hint] = known[code] ?? [
    'it does not answer as it should',
    `check ${address}, the network, and whether the database runs`,
  ];
  return { reason: `${reason} (${code})`, hint };
}
