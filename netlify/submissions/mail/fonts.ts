/** The fonts of mails: the site's, where they are installed, and those of the reader's system. */
export const SANS = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const SERIF = "'Tiro Devanagari Hindi',Georgia,'Times New Roman',serif";
