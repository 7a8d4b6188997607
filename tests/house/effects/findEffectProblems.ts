import { join, relative } from 'node:path'
import { API, SignatureKind, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import {
  getTokenPosOfNode,
  isArrowFunction,
  isBlock,
  isCallExpression,
  isFunctionExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isImportSpecifier,
  isJsxAttribute,
  isJsxExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  ModifierFlags,
  type Expression,
  type Node,
} from 'typescript/unstable/ast'

const hooks = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

/**
 * Finds effects and ref callbacks that can hand React something else than a cleanup, as "file:line
 * what": React calls what they return. A DOM method that returns nothing today returns a Promise in
 * the next browser, so an expression body is a problem whatever its type.
 */
export function findEffectProblems(root: string, folders: readonly string[]): readonly string[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
      .getProjects()
    const { program, checker } = project!
    const names = program
      .getSourceFileNames()
      .filter(
        (name) =>
          folders.some((folder) => name.startsWith(`${join(root, folder)}/`)) &&
          /\.tsx?$/.test(name),
      )
    return names.flatMap((name) => {
      const file = program.getSourceFile(name)!
      if (!/Effect|ref=/.test(file.text)) return []
      const lineOf = (node: Node) =>
        file.getLineAndCharacterOfPosition(getTokenPosOfNode(node, file)).line + 1
      return problemsIn(file, checker).map(
        ([node, what]) => `${relative(root, name)}:${lineOf(node)} ${what}`,
      )
    })
  } finally {
    api.close()
  }
}

type Problem = readonly [node: Node, what: string]

function problemsIn(node: Node, checker: Checker): readonly Problem[] {
  const found: Problem[] = []
  const visit = (inner: Node): void => {
    if (isImportSpecifier(inner) && inner.propertyName && hooks.has(inner.propertyName.text))
      found.push([inner, 'an effect hook has another name'])
    if (isCallExpression(inner) && isEffectHook(inner.expression, checker))
      found.push(...judgeCallback(inner.arguments[0], inner, checker))
    const ref = refCallback(inner)
    if (ref) found.push(...judgeCallback(ref, inner, checker))
    inner.forEachChild(visit)
  }
  visit(node)
  return found
}

/** React's hooks by name, and every function that takes an EffectCallback. */
function isEffectHook(callee: Expression, checker: Checker): boolean {
  const name = isPropertyAccessExpression(callee)
    ? callee.name.text
    : isIdentifier(callee)
      ? callee.text
      : ''
  if (hooks.has(name)) return true
  if (!/^use[A-Z]/.test(name)) return false
  const type = checker.getTypeAtLocation(callee)
  const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  return signatures.some((signature) =>
    signature
      .getParameters()
      .some(
        (parameter) =>
          checker.getTypeOfSymbol(parameter)?.getAliasSymbol()?.name === 'EffectCallback',
      ),
  )
}

/** The function of `ref={…}`; an object of useRef is none. */
function refCallback(node: Node): Expression | undefined {
  if (
    !isJsxAttribute(node) ||
    node.name.getText() !== 'ref' ||
    !node.initializer ||
    !isJsxExpression(node.initializer)
  )
    return undefined
  const { expression } = node.initializer
  return expression && (isArrowFunction(expression) || isFunctionExpression(expression))
    ? expression
    : undefined
}

function judgeCallback(
  callback: Expression | undefined,
  call: Node,
  checker: Checker,
): readonly Problem[] {
  if (!callback || !(isArrowFunction(callback) || isFunctionExpression(callback)))
    return [[call, 'the effect is not written in place']]
  if (callback.modifierFlags & ModifierFlags.Async)
    return [[callback, 'the callback is async: it returns a Promise']]
  if (!isBlock(callback.body))
    return [[callback, 'the callback is an expression: it returns what that gives']]
  return returnsOf(callback.body).flatMap((returned): readonly Problem[] => {
    const type = checker.getTypeAtLocation(returned)
    return type && isCleanup(type, checker)
      ? []
      : [
          [
            returned,
            `the callback returns ${type ? checker.typeToString(type) : 'an unknown type'}`,
          ],
        ]
  })
}

function returnsOf(body: Node): readonly Expression[] {
  const found: Expression[] = []
  const visit = (node: Node): void => {
    if (isFunctionLikeDeclaration(node)) return
    if (isReturnStatement(node) && node.expression) found.push(node.expression)
    node.forEachChild(visit)
  }
  body.forEachChild(visit)
  return found
}

/**
 * A function or undefined, by its type; `void` is neither, since a browser can make anything of it.
 */
function isCleanup(type: Type, checker: Checker): boolean {
  if (type.isUnionType()) return type.getTypes().every((part) => isCleanup(part, checker))
  return (
    (type.flags & TypeFlags.Undefined) !== 0 ||
    checker.getSignaturesOfType(type, SignatureKind.Call).length > 0
  )
}
