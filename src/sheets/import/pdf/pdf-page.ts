/** A text of a page with its box, in points from the top left corner of the page as it is seen. */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A place on a page, in points from its top left corner. */
export type PdfBox = Omit<PdfText, 'text'>;

/** A drawn line, or the edge of a box: upright or level, as thin as it is drawn. */
export interface PdfRule extends PdfBox {
  /** Whether it is the edge of a box, such as the background of a cell, which strikes nothing out. */
  readonly isEdge?: boolean;
}

/** A page of a PDF file, as far as it is read. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  readonly rules: readonly PdfRule[];
  /** The boxes around slanting lines. */
  readonly slashes: readonly PdfBox[];
  /** Whether it has a picture that is large enough to show a table. */
  readonly hasPicture: boolean;
}

/** The most pages of a file, and the most texts of a page: far above any contract. */
export const MOST_PAGES = 300;
export const MOST_TEXTS = 5_000;

/** Why a PDF file cannot be read. */
export type PdfTrouble = 'password' | 'damaged' | 'too-many-pages' | 'too-many-texts';
