/** B §5: a message has words or a file. */
export function canSend(text: string, files: number): boolean {
  return text.trim() !== '' || files > 0
}
