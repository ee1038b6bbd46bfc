/** No address of anybody ends so: the name is reserved for what does not exist. */
const WRITTEN_HOST = '@written.invalid';

/** The sign-in library takes these for addresses: fewer than there are. */
const LIBRARY_FORM = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * An account's address in a form that the sign-in library takes: itself, or its letters as digits. The library hands it
 * back to `libraryAdapter`, which reads it, so the tables hold the address alone.
 */
export const libraryAddress = (address: string): string =>
  LIBRARY_FORM.test(address) && !address.endsWith(WRITTEN_HOST)
    ? address
    : `${Buffer.from(address, 'utf8').toString('hex')}${WRITTEN_HOST}`;

/** The address that stands behind what the library has. */
export const addressOfLibrary = (text: string): string =>
  text.endsWith(WRITTEN_HOST)
    ? Buffer.from(text.slice(0, -WRITTEN_HOST.length), 'hex').toString('utf8')
    : text;
