/**
 * An answer whose JSON is there already, as text. For what is kept as JSON and leaves as it lies: reading it only to write
 * it again costs more than everything else about a request.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
