import type { Json, Memo } from '#model'

/**
 * What `work` makes of `input`, looked up where the memo has it. `work` gets the input and nothing else, and the whole input is the key; what is
 * kept and does not look like a result is not believed. Input and result are plain JSON.
 */
export function remember<Input, Result>(
  memo: Memo,
  name: string,
  input: Input,
  work: (input: Input) => Result,
  isResult: (value: unknown) => boolean,
): Result {
  const key = `${name} ${JSON.stringify(input)}`
  const known = memo.get(key)
  if (known !== undefined && isResult(known)) return known as Result
  const result = work(input)
  memo.set(key, result as Json)
  return result
}
