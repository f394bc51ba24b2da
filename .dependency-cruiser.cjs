// Who may know whom. Two places may know two features: a page (for the eye) and a flow (for money and
// time). A feature never imports a feature. tools/checks/house/boundaries.test.ts proves every rule by planted crossings.
//
// Test files are exempt: a test may set up what it likes. `$1` is the feature's, adapter's or folder's own
// name, so one rule covers every feature, today's and tomorrow's: no list to extend.

const test = '[.]test[.](tsx?|mjs)$'
const ours = '^(src|sandbox|services|testing|journeys|bench|tools)/'
const zod = '(^|node_modules/)zod(/|$)'
// A part may be one file while it is small (rules.ts) and a folder once it has grown (rules/).
const part = (names) => `src/features/[^/]+/(${names})([.]tsx?$|/)`
const ownPart = (names) => `^src/features/$1/(${names})([.]tsx?$|/)`
const feature = (names) => `^src/features/([^/]+)/(?:${names})(?:[.]tsx?$|/)`

const places = [
  '^src/(main|compose|compose-features|compose-flows|compose-pages|connect-ports|[^/]+[.]d)[.]ts$',
  '^src/(config|kernel|ports|platform|browser|kit|pages|flows|cli)/',
  '^src/adapters/[^/]+/',
  `^${part('contract|rules|server|ui|texts')}`,
]

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: ours, pathNot: allowed },
})
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    only(
      'kernel-imports-nothing',
      '^src/kernel/',
      ['^src/kernel/'],
      'The kernel is the floor. Way out: take what you need as an argument, or put the file where it belongs.',
    ),
    only(
      'ports-know-kernel-only',
      '^src/ports/',
      ['^src/ports/', '^src/kernel/'],
      'A port says what we need in our own words. Way out: move the shared type to kernel/, or let the port take it as a parameter.',
    ),
    only(
      'platform-knows-kernel-only',
      '^src/platform/',
      ['^src/platform/', '^src/kernel/'],
      "Plumbing knows no product. Way out: let compose.ts hand the feature's function to the plumbing.",
    ),
    only(
      'kit-knows-kernel-only',
      '^src/kit/',
      ['^src/kit/', '^src/kernel/'],
      "The kit is looks only. Way out: pass data and words in as props, or move the component to the feature's ui/.",
    ),
    only(
      'browser-knows-kernel-only',
      '^src/browser/',
      ['^src/browser/', '^src/kernel/'],
      "Browser plumbing knows no feature. Way out: export a generic function here and call it from the feature's ui/ with its contract.",
    ),
    only(
      'contract-is-pure',
      feature('contract'),
      ['^src/kernel/', ownPart('contract')],
      'A contract travels to the browser and to the API page. Way out: move the shared shape to kernel/, or repeat the field.',
    ),
    only(
      'rules-are-pure',
      feature('rules'),
      ['^src/kernel/', ownPart('contract|rules')],
      'Rules are values in, values out. Way out: let the server part fetch and pass the value in.',
    ),
    only(
      'server-stays-home',
      feature('server'),
      ['^src/(kernel|ports|platform)/', ownPart('contract|rules|server|texts')],
      "A feature's server knows its own feature. Way out: what it needs from another feature is a function type in its needs.ts, filled by compose.ts; a use case over two features is a flow.",
    ),
    only(
      'ui-stays-home',
      feature('ui'),
      ['^src/(kernel|kit|browser)/', ownPart('contract|rules|ui|texts')],
      "A feature's ui knows its own feature. Way out: let the page compose the two features and pass one to the other as children or a function.",
    ),
    only(
      'flows-use-entry-points',
      '^src/flows/',
      ['^src/(kernel|ports|platform|flows)/', '^src/features/[^/]+/(server/index|server|contract)[.]ts$'],
      "A flow enters a feature through server/index.ts or its contract only. Way out: export the use case from the feature's server/index.ts.",
    ),
    only(
      'commands-use-entry-points',
      '^src/cli/',
      ['^src/(kernel|platform|cli)/', '^src/features/[^/]+/(server/index|server)[.]ts$'],
      "A command of the command line enters a feature through server/index.ts only. Way out: export the use case from the feature's server/index.ts.",
    ),
    never(
      'flow-folders-have-one-entry',
      { path: '^src/flows/([^/]+)/', pathNot: test },
      { path: '^src/flows/', pathNot: ['^src/flows/$1/', '^src/flows/[^/]+/index[.]ts$'] },
      "A story is entered through its index.ts. Way out: export the use case from that folder's index.ts.",
    ),
    never(
      'flow-folders-have-one-entry',
      { path: '^src/', pathNot: ['^src/flows/[^/]+/', test] },
      { path: '^src/flows/[^/]+/', pathNot: '^src/flows/[^/]+/index[.]ts$' },
      "A story is entered through its index.ts. Way out: export the use case from that folder's index.ts.",
    ),
    only(
      'adapters-know-ports',
      '^src/adapters/([^/]+)/',
      ['^src/(kernel|ports)/', '^src/adapters/$1/'],
      'An adapter knows its port and nobody else. Way out: widen the port in our words; what two adapters share is kernel/ or a port.',
    ),
    only(
      'pages-compose-ui',
      '^src/pages/',
      ['^src/(kernel|kit|browser|pages)/', `^${part('ui|contract|texts')}`],
      'A page composes feature ui and calls the api from browser/. Way out: load the data through the contract in the loader.',
    ),
    only(
      'config-alone',
      '^src/config/',
      ['^src/config/', '^src/kernel/'],
      'The configuration is read before anything else exists. Way out: let compose.ts combine the value with the part that needs it.',
    ),
    only(
      'main-knows-compose',
      '^src/main[.]ts',
      ['^src/(compose|connect-ports)[.]ts$', '^src/config/index[.]ts$', '^src/(platform|cli)/'],
      'main.ts starts and stops. Way out: build the thing in compose.ts and hand it to main.',
    ),
    only(
      'texts-are-words',
      '^(src/.*texts/)',
      ['^$1'],
      'Texts are words, beside no code. Way out: pass values in as arguments of the message.',
    ),

    never(
      'only-connect-ports-picks-adapters',
      { path: '^src/', pathNot: ['^src/connect-ports[.]ts$', '^src/adapters/', test] },
      { path: '^src/adapters/' },
      'Which party delivers a port is decided in one place. Way out: ask for the port; connect-ports.ts picks the adapter.',
    ),
    never(
      'only-compose-reads-config',
      {
        path: '^src/',
        pathNot: [
          '^src/(compose|compose-features|compose-pages|connect-ports|main)[.]ts$',
          '^src/config/',
          test,
        ],
      },
      { path: '^src/config/' },
      'One reader of the environment. Way out: take the value as an argument; compose.ts has the configuration.',
    ),
    never(
      'src-never-imports-test-code',
      { path: '^src/', pathNot: test },
      { path: '^(sandbox|services|testing|journeys|bench|tools)/' },
      'Nothing in src knows that a sandbox, a test or a tool exists. Way out: a port with an adapter, reached over its wire.',
    ),
    never(
      'sandbox-stands-alone',
      { path: '^sandbox/', pathNot: test },
      { path: '^(src|services|testing|journeys|bench|tools)/' },
      "The sandbox is somebody else's server; sharing our code would make it agree with our mistakes. Way out: write down the provider's own words again.",
    ),
    never(
      'services-stand-alone',
      { path: '^services/', pathNot: test },
      { path: '^(src|sandbox|testing|journeys|bench|tools)/' },
      'A service must be replaceable by any that speaks the same paths. Way out: speak HTTP to it.',
    ),
    only(
      'kit-page-shows-the-kit',
      '^tools/kit-page/',
      ['^src/(kit|kernel)/', '^tools/(kit-page/|build/style-)'],
      'The page shows what stands alone. Way out: a piece that needs a feature to be looked at is no piece of the kit.',
    ),
    never(
      'tools-read-no-src',
      { path: '^tools/', pathNot: ['^tools/kit-page/', test] },
      { path: '^(src|sandbox|services|journeys|bench)/', pathNot: '^src/kernel/' },
      'Tools run before anything is built; of src they may know the kernel, which needs nothing. Way out: read the files as text, or start the program as a process.',
    ),

    // Three rules share one name: a file without a place may import, be imported, or stand alone.
    never(
      'every-file-has-a-place',
      { path: '^src/', pathNot: places },
      {},
      'A file outside the known folders is under no rule. Way out: find its folder in docs or CONTRIBUTING.md, or add one there and here.',
    ),
    never(
      'every-file-has-a-place',
      {},
      { path: '^src/', pathNot: places },
      'A file outside the known folders is under no rule. Way out: find its folder in docs or CONTRIBUTING.md, or add one there and here.',
    ),
    never(
      'every-file-has-a-place',
      { orphan: true, path: '^src/', pathNot: places },
      {},
      'A file outside the known folders is under no rule. Way out: find its folder in docs or CONTRIBUTING.md, or add one there and here.',
    ),

    never(
      'pure-has-no-io',
      { path: ['^src/(kernel|kit|browser)/', `^${part('contract|rules|ui|texts')}`], pathNot: test },
      { dependencyTypes: ['core'] },
      'This file also runs in the browser. Way out: do the I/O in server/, platform/ or an adapter and pass the result.',
    ),
    never(
      'pure-npm-allow-list',
      { path: ['^src/kernel/', `^${part('contract|rules')}`], pathNot: test },
      { pathNot: [ours, zod] },
      'Pure parts use no package but zod. Way out: do it in server/ or ui/, or write the few lines.',
    ),
    never(
      'browser-has-no-server-packages',
      {
        path: ['^src/(kit|browser)/', `^${part('ui|texts')}`, '^src/pages/'],
        pathNot: [test, '[.]server[.]tsx?$'],
      },
      {
        path: 'node_modules/(pg|kysely|@electric-sql|fastify|@fastify|fastify-type-provider-zod|stripe|nodemailer|pdfkit|socket[.]io)/',
      },
      'A server package in the browser bundle costs every visitor. Way out: put a call in the contract and do it in server/.',
    ),
    never(
      'no-circles',
      {},
      { circular: true },
      'Two files that need each other are one, or three. Way out: move what both need into a third file.',
    ),
    never(
      'no-orphans',
      { orphan: true, path: '^(src|sandbox|services)/', pathNot: ['[.]d[.]ts$', '^src/pages/', test] },
      {},
      'Nobody imports this file and it imports nothing. Way out: use it or delete it.',
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API for tools: without swc every .ts file would be skipped in silence.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^[.]react-router/', '[+]types/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
