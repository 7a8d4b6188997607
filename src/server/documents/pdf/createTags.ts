import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** An element of the structure tree for screen readers. */
export interface Tag {
  readonly name:
    | 'Document'
    | 'H1'
    | 'H2'
    | 'P'
    | 'L'
    | 'LI'
    | 'LBody'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD'
    | 'Note'
    | 'Figure'
  readonly ref: PDFRef
  readonly parent: PDFRef
  readonly children: (PDFRef | { page: PDFPage; id: number })[]
  /** Text alternative of a picture. */
  readonly alternative?: string
}

export interface Tags {
  readonly root: Tag
  open(parent: Tag, name: Tag['name'], alternative?: string): Tag
  /** Assigns what `draw` draws to the tag. */
  mark(page: PDFPage, tag: Tag, draw: () => void): void
  /** Lines, footers: content that is not read aloud. */
  markArtifact(page: PDFPage, draw: () => void): void
  /** Writes the tree into the file, after everything is drawn. */
  write(): void
}

/**
 * Tagged PDF (ISO 32000-1, 14.7 and 14.8), which pdf-lib does not support. A file that already has
 * a tree gets a second document in it.
 */
export function createTags(file: PDFDocument): Tags {
  const { context } = file
  const before = file.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
  const tree = before
    ? (file.catalog.get(PDFName.of('StructTreeRoot')) as PDFRef)
    : context.nextRef()
  const all: Tag[] = []
  const marked = new Map<PDFPage, PDFRef[]>()
  const add = (name: Tag['name'], parent: PDFRef, alternative?: string): Tag => {
    const tag = {
      name,
      ref: context.nextRef(),
      parent,
      children: [],
      ...(alternative !== undefined && { alternative }),
    }
    all.push(tag)
    return tag
  }
  const root = add('Document', tree)
  return {
    root,
    open: (parent, name, alternative) => {
      const tag = add(name, parent.ref, alternative)
      parent.children.push(tag.ref)
      return tag
    },
    mark: (page, tag, draw) => {
      const owners = marked.get(page) ?? []
      marked.set(page, owners)
      const id = owners.push(tag.ref) - 1
      tag.children.push({ page, id })
      const name = tag.name === 'LBody' ? 'P' : tag.name
      wrap(
        page,
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
          PDFName.of(name),
          `<</MCID ${id}>>`,
        ]),
        draw,
      )
    },
    markArtifact: (page, draw) =>
      wrap(
        page,
        PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]),
        draw,
      ),
    write: () => {
      for (const tag of all) writeTag(context, tag)
      writeTree(file, { tree, before, root, marked })
    },
  }
}

function writeTag(
  context: PDFDocument['context'],
  { name, ref, parent, children, alternative }: Tag,
): void {
  const kids = children.map((child) =>
    'page' in child
      ? context.obj({ Type: 'MCR', Pg: child.page.ref, MCID: child.id })
      : (child as PDFRef),
  )
  const entry = context.obj({ Type: 'StructElem', S: name, P: parent, K: kids })
  if (alternative !== undefined) entry.set(PDFName.of('Alt'), PDFString.of(alternative))
  context.assign(ref, entry)
}

interface Tree {
  readonly tree: PDFRef
  /** The tree that the file had. */
  readonly before: PDFDict | undefined
  readonly root: Tag
  readonly marked: ReadonlyMap<PDFPage, readonly PDFRef[]>
}

function writeTree(file: PDFDocument, { tree, before, root, marked }: Tree): void {
  const { context } = file
  const taken = before?.lookupMaybe(PDFName.of('ParentTreeNextKey'), PDFNumber)?.asNumber() ?? 0
  const numbers = [...marked].flatMap(([page, owners], index) => {
    page.node.set(PDFName.of('StructParents'), context.obj(taken + index))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    return [context.obj(taken + index), context.register(context.obj([...owners]))]
  })
  const roots = before?.lookup(PDFName.of('K'), PDFArray).asArray() ?? []
  const known =
    before
      ?.lookup(PDFName.of('ParentTree'), PDFDict)
      .lookup(PDFName.of('Nums'), PDFArray)
      .asArray() ?? []
  context.assign(
    tree,
    context.obj({
      Type: 'StructTreeRoot',
      K: [...roots, root.ref],
      ParentTree: { Nums: [...known, ...numbers] },
      ParentTreeNextKey: taken + marked.size,
    }),
  )
  file.catalog.set(PDFName.of('StructTreeRoot'), tree)
  file.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}

function wrap(page: PDFPage, begin: PDFOperator, draw: () => void): void {
  page.pushOperators(begin)
  draw()
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}
