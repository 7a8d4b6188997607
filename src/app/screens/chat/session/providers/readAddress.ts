/** The bytes of a file at an address of a chat provider. */
export async function readAddress(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`File of the chat: HTTP ${response.status}`)
  return response.blob()
}
