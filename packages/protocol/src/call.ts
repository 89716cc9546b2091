/** All that a browser must know to make a call. Plain data without a schema library. */
export type CallRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** The token that the call needs. An agent is a member too; `optional` uses a token if there is one. Only the back
   * office's listener serves paths that begin with `/staff/`, and it serves no others. */
  token: 'none' | 'optional' | 'member' | 'agent' | 'staff';
  /** The body is encrypted to the server’s published key. */
  sealed: boolean;
  /** The body is `application/x-www-form-urlencoded`, as of an HTML form. */
  form?: true;
};

export type CallTable = Record<string, CallRoute>;

/** The envelope of every answer; `value` contains the params of a refusal when `success` is false. */
export type Envelope = { success: boolean; value: unknown; message: string; code: string | null };
