/** The codes of characters with a meaning in YAML. */
export const [SPACE, NEWLINE, HASH, DASH, COLON, COMMA, POINT, PLUS] = [0x20, 0x0a, 0x23, 0x2d, 0x3a, 0x2c, 0x2e, 0x2b];
export const [OPEN_MAP, CLOSE_MAP, OPEN_LIST, CLOSE_LIST, DOUBLE, SINGLE] = [0x7b, 0x7d, 0x5b, 0x5d, 0x22, 0x27];
export const DIGIT_0 = 0x30;

export const isDigit = (code: number): boolean => code >= DIGIT_0 && code < DIGIT_0 + 10;
