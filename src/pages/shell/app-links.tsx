/** What makes the site an app that can be installed, and the colour of the bar around it. */
export function AppLinks() {
  return (
    <>
      <link rel="manifest" href="/sixrail.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <meta name="theme-color" content="#f4f0e6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0c1322" media="(prefers-color-scheme: dark)" />
    </>
  )
}
