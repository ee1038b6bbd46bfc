/** A new record's id: 128 random bits in hex. (`randomUUID` does not exist on plain http addresses.) */
export function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
