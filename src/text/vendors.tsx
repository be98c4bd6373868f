import type { Purpose } from '#contract/purposes.ts'
import type { ConfiguredVendor } from '#contract/vendors/registry.ts'
import type { StoredItem } from '#contract/vendors/vendor.ts'
import { Table } from './markdown-elements.tsx'

/** In display order. The keys repeat `allPurposes`, because sharing that list would add a module to every page. */
const headings: Record<Purpose, string> = {
  analytics: 'For analytics',
  advertising: 'For advertising',
  chat: 'For the chat',
}

/** Vendors by purpose, with their cookies and storage entries. */
export function Vendors({ vendors }: { vendors: readonly ConfiguredVendor[] }) {
  if (vendors.length === 0)
    return (
      <p>As of the date of this policy, we don’t use any such service, so accepting loads nothing yet.</p>
    )
  const usedPurposes = (Object.keys(headings) as Purpose[]).filter(purpose =>
    vendors.some(({ vendor }) => vendor.purpose === purpose),
  )
  return (
    <>
      {usedPurposes.map(purpose => (
        <section key={purpose}>
          <h3>{headings[purpose]}</h3>
          <ul>
            {vendors
              .filter(({ vendor }) => vendor.purpose === purpose)
              .map(({ name, vendor }) => (
                <li key={name}>
                  <strong>{vendor.title}</strong> ({vendor.company}) {vendor.description}. {vendor.retention}{' '}
                  <a href={vendor.privacyPolicy}>Privacy policy of {vendor.company}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p>
        These services may store the following in your browser. When you withdraw your consent, we delete what
        belongs to this site’s address. You can delete what belongs to another address only in your browser’s
        settings.
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Service, and where it is kept</th>
            <th scope="col">What it holds</th>
            <th scope="col">For how long</th>
          </tr>
        </thead>
        <tbody>{vendors.flatMap(rowsOf)}</tbody>
      </Table>
    </>
  )
}

function rowsOf({ name: vendorName, vendor }: ConfiguredVendor) {
  const { title, cookies, storage, thirdPartyCookies } = vendor
  const row = ({ name, content, lifetime }: StoredItem, where: string) => (
    <tr key={`${vendorName} ${where} ${name}`}>
      <td>
        <code>{name}</code>
      </td>
      <td>
        {title}, {where}
      </td>
      <td>{content}</td>
      <td>{lifetime}</td>
    </tr>
  )
  return [
    ...cookies.map(item => row(item, 'cookie of this site')),
    ...(storage.local ?? []).map(item => row(item, 'local storage')),
    ...(storage.session ?? []).map(item => row(item, 'session storage')),
    ...Object.entries(thirdPartyCookies).flatMap(([host, items]) =>
      items.map(item => row(item, `cookie of ${host}`)),
    ),
  ]
}
