/** A statement with its parameters, as they were sent. */
export interface Statement {
  text: string;
  parameters: unknown[];
}
