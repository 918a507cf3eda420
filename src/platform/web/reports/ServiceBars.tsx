import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'

interface Service {
  service_name: string
  count: number
  earnings: number
}

interface ServiceBarsProps {
  title: string
  services: readonly Service[]
  empty: ReactNode
  barClassName: string
  /** Figures of a service, after its name. */
  children: (service: Service) => ReactNode
}

export function ServiceBars({ title, services, empty, barClassName, children }: ServiceBarsProps) {
  const max = Math.max(...services.map(({ count }) => count), 1)
  return (
    <Card title={title}>
      {services.length === 0 ? (
        empty
      ) : (
        <ol className="grid gap-1">
          {services.map((service) => (
            <li key={service.service_name} className="py-1.5">
              <div className="flex items-center gap-4">
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{service.service_name}</span>
                {children(service)}
              </div>
              <svg aria-hidden width="100%" height="6" className={`block ${barClassName}`}>
                <rect width="100%" height="6" rx="3" className="fill-line" />
                <rect width={`${(service.count / max) * 100}%`} height="6" rx="3" className="fill-accent" />
              </svg>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
