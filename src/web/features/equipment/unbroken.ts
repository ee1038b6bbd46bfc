/** A text in which a figure and its unit stay on one line. */
export const unbroken = (text: string): string => text.replaceAll(/(\d) (s)\b/g, '$1\u00a0$2');
