import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
type Keys = ReturnType<typeof keys>
type Name = forge.pki.CertificateField[]

function issue(
  { subject, of }: { readonly subject: Name; readonly of: Keys },
  { issuer, by }: { readonly issuer: Name; readonly by: Keys },
  until: Date,
): string {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(of.publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(0)
  certificate.validity.notAfter = until
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.sign(forge.pki.privateKeyFromPem(by.privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

/** A certificate like those of Apple's for a pass type, and a maker of certificates in Apple's place. PEM. */
export function appleCertificates(until = new Date('2027-12-01T00:00:00Z')) {
  const [apple, own] = [keys(), keys()]
  const issuer = [{ name: 'commonName', value: 'Maker of certificates' }]
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.example.rail' },
    { name: 'commonName', value: 'Pass Type ID: pass.example.rail' },
    { name: 'organizationalUnitName', value: 'TEAM000006' },
  ] as Name
  return {
    certificate: issue({ subject, of: own }, { issuer, by: apple }, until),
    intermediate: issue({ subject: issuer, of: apple }, { issuer, by: apple }, until),
    key: own.privateKey,
    publicKey: own.publicKey,
  }
}
