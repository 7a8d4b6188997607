import type { Json, Memo } from '#model'

/**
 * Returns the memo's result for `input`, or computes it with `work`. `work` only gets the input,
 * and the whole input is the key; a stored value that does not look like a result is ignored. Input
 * and result are plain JSON.
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
