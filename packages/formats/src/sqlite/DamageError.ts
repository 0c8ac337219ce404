/** Error for bytes that no SQLite database has. Its message is a short English phrase without a full stop. */
export class DamageError extends Error {
  override name = 'DamageError';
}
